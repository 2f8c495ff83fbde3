/** Strapi's content type of accounts. */
export const USER = 'plugin::users-permissions.user'

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
