/** An attribute that only code reads and writes: in no response and in none of the editors' forms. */
export const privateColumn = (type: 'string' | 'datetime') => ({
  type,
  configurable: false,
  private: true,
  searchable: false,
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
})
