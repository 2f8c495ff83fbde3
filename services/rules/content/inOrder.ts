/** Sorts texts, such as days as `YYYY-MM-DD`; swap the arguments for the newest first. */
export const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
