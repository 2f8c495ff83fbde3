/** The statuses of redirects that the site sends, and that its browser code follows. */
export const redirectStatuses = [301, 302, 303, 307, 308] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

export const isRedirectStatus = (status: number): boolean => redirectStatuses.some((each) => each === status)
