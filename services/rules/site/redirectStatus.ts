/** The redirect statuses that the server sends and the browser code follows. */
export const redirectStatuses = [301, 302, 303, 307, 308] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

export const isRedirectStatus = (status: number): status is RedirectStatus =>
  redirectStatuses.some((other) => other === status)
