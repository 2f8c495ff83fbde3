/**
 * The browser's part of accounts: loaded when it is used, not with the page.
 * @throws TypeError when it cannot be loaded; Chromium then does not ask for it again in this page
 */
export const accounts = () => import('#renderer/session/accounts.ts')
