/** The browser's part of accounts: loaded when it is used, not with the page. */
export const accounts = () => import('#renderer/session/accounts.ts')
