import { htmlToText } from '#services/rules/content/htmlToText.ts'
import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { vacanciesOf } from '#services/rules/content/vacancy.ts'
import { addressOf } from '#services/rules/site/addresses.ts'

/** Until the day on which it closes. */
export const listed: Listed = {
  section: 'pages',
  pages: (content, today) =>
    content
      .all('Vacancy')
      .filter(({ closesOn }) => closesOn >= today)
      .map((vacancy) => listedPage(addressOf('vacancy', { slug: vacancy.slug }), () => [vacancy])),
  search: (content, today) =>
    vacanciesOf(content, today).map(({ path, title, summary, location, description }) => ({
      kind: 'vacancy',
      path,
      title,
      text: summary,
      facts: location,
      body: htmlToText(description),
    })),
}
