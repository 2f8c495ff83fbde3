/** Strapi's content type of accounts. */
export const USER = 'plugin::users-permissions.user'

/**
 * Minimum length of a new password in UTF-16 units; the site's forms have the same rule (pages/account/accountFields.ts).
 * The maximum of 72 bytes, all that bcrypt reads, is Strapi's own rule.
 */
export const MIN_PASSWORD = 8

const privateColumn = (type: 'string' | 'datetime') => ({
  type,
  configurable: false,
  private: true,
  searchable: false,
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
})

/** Attributes added to accounts that only code reads and writes: in no response and in none of the editors' forms. */
export const PRIVATE_COLUMNS = {
  /** Also a claim of the account's tokens: a token with another version is invalid. The first is null. */
  tokenVersion: privateColumn('string'),
  /** When the last link to choose a new password was requested. */
  resetPasswordSentAt: privateColumn('datetime'),
}
