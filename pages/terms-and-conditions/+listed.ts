import { mainPage } from '#services/rules/content/listed.ts'
import { termsPageOf } from '#services/rules/content/singles/pages.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed = mainPage(addresses.terms, 'TermsPage', termsPageOf)
