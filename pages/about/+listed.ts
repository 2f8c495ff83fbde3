import { mainPage } from '#services/rules/content/listed.ts'
import { aboutPageOf } from '#services/rules/content/singles/aboutPage.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed = mainPage(addresses.about, 'AboutPage', aboutPageOf, {
  pictures: (content) => [content.one('AboutPage')?.picture],
})
