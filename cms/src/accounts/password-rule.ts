/**
 * Of a new password, in UTF-16 units, as the site's forms ask for it (pages/account/accountFields.ts); one that is
 * older may be shorter. At most 72 bytes, which is what bcrypt reads, is Strapi's own rule.
 */
export const MIN_PASSWORD = 8
