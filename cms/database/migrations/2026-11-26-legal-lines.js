// The company's legal details were columns of its contact details, which Strapi removes. They are kept here until
// Firm: Settings have them (cms/src/seed/index.ts).
const labels = {
  company_number: 'Company number',
  vat_number: 'VAT number',
  registered_office: 'Registered office:',
}

module.exports = {
  async up(knex) {
    const hasColumns =
      (await knex.schema.hasTable('contacts')) && (await knex.schema.hasColumn('contacts', 'vat_number'))
    if (!hasColumns) return
    const contact = await knex('contacts').whereNotNull('published_at').first(Object.keys(labels))
    const lines = Object.entries(labels).flatMap(([column, label]) =>
      contact?.[column] ? [{ label, value: contact[column] }] : [],
    )
    await knex('strapi_core_store_settings').insert({ key: 'legal-lines', value: JSON.stringify(lines), type: 'array' })
  },
}
