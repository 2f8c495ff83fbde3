/**
 * The browser's code for accounts, loaded on first use.
 * @throws TypeError if it cannot be loaded; Chromium then does not request it again until the page is reloaded
 */
export const accounts = () => import('#renderer/session/accounts.ts')
