import { termsPageOf } from '#services/rules/content/singlePages.ts'
import { mainPage } from '#services/rules/content/sitemap.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const sitemap = mainPage(addresses.terms, 'TermsPage', termsPageOf)
