/**
 * Minimum length of a new password in UTF-16 units; the site's forms have the same rule (pages/account/accountFields.ts).
 * Older passwords may be shorter. The maximum of 72 bytes, all that bcrypt reads, is Strapi's own rule.
 */
export const MIN_PASSWORD = 8
