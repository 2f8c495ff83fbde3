// The group of a price and the topic of a question were enumerations, whose words were in the site's code. Their columns,
// which Strapi removes, are kept here until there are entries instead (cms/src/seed/groups.ts).
const { defaultLanguage } = require('../../../site.json')

const kinds = [
  {
    ...{ table: 'price_items', uid: 'api::price-item.price-item' },
    ...{ field: 'group', target: 'api::price-group.price-group' },
    words: {
      sanding: ['Sanding', 'Schleifen'],
      finishing: ['Colour and finish', 'Farbe und Oberfläche'],
      repairs: ['Repairs', 'Reparaturen'],
      parquet: ['Parquet', 'Parkett'],
      laminate: ['Laminate', 'Laminat'],
      stairs: ['Stairs and banisters', 'Treppen und Geländer'],
      extras: ['Extras', 'Zusatzarbeiten'],
    },
  },
  {
    ...{ table: 'faqs', uid: 'api::faq.faq', field: 'topic', target: 'api::faq-topic.faq-topic' },
    words: {
      prices: ['Prices', 'Preise'],
      planning: ['Planning', 'Planung'],
      'the-work': ['The work', 'Die Arbeit'],
      finishes: ['Finishes and colours', 'Oberflächen und Farben'],
      'your-floor': ['Your floor', 'Ihr Boden'],
      'after-care': ['Afterwards', 'Danach'],
      'the-firm': ['Working with us', 'Zusammenarbeit mit uns'],
    },
  },
]

/** A value that somebody has added. */
const inWords = (slug) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')

module.exports = {
  async up(knex) {
    const kept = []
    for (const { table, field, words, ...kind } of kinds) {
      if (!(await knex.schema.hasTable(table)) || !(await knex.schema.hasColumn(table, field))) continue
      const rows = await knex(table).whereNotNull(field).select('id', { code: field })
      const codes = [...new Set([...Object.keys(words), ...rows.map(({ code }) => code)])]
      const entries = codes.map((slug, index) => {
        const [english = inWords(slug), german = english] = words[slug] ?? []
        return { slug, name: defaultLanguage === 'de' ? german : english, order: 10 * (index + 1) }
      })
      if (rows.length > 0) kept.push({ ...kind, field, entries, rows })
    }
    if (kept.length === 0) return
    await knex('strapi_core_store_settings').insert({ key: 'groups', value: JSON.stringify(kept), type: 'array' })
  },
}
