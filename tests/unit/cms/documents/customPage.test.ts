import { describe, expect, it } from 'vitest'
import { blockFault, customAddressFault } from '../../../../cms/src/documents/custom-page-rules.ts'
import { FORMS } from '../../../../cms/src/documents/field-rules.ts'
import { london } from '../../sampleFirm.ts'

const words = (text: string) => text.split(' ')

/** What an editor gets to read; undefined if the address is accepted. */
const refused = (slug: string) =>
  FORMS.address?.fits(slug, london) ? customAddressFault(`/${slug}`) : `must be ${FORMS.address?.words}.`

describe('the address of a custom page', () => {
  it.each([
    [
      /^must be one or two parts/,
      '/spring Spring spring_offer spring--offer -spring spring/ a/b/c ../spring sp%20ring',
    ],
    [/^must be one or two parts/, 'spring.html favicon.ico frühling x?y x#y a\\b _preview'],
    [
      /belongs to the site itself/,
      'api graphql media share/home assets builds/x sitemaps search account account/orders',
    ],
    [/belongs to the site itself/, 'api/pages index account/survey'],
    [/may stand for a language/, 'en cy/prices de-at'],
    [/is an address of the old site/, 'pricing about-us/our-team page/2 jobs'],
    [/is the address of another page/, 'about prices faq blog services terms-and-conditions flooring-job-vacancies'],
    [/^addresses that begin with \/services\//, 'services/spring services/parquet'],
    [/^addresses that begin with/, 'blog/spring faq/spring portfolio/spring flooring-job-vacancies/spring'],
  ])('is refused with a sentence: %s', (sentence, slugs) => {
    for (const slug of words(slugs)) expect([slug, refused(slug)]).toEqual([slug, expect.stringMatching(sentence)])
  })

  it.each(words('moving-home offers/moving-home prices/spring spring-2027 404'))('may be %s', (slug) => {
    expect(refused(slug)).toBeUndefined()
  })
})

describe('blocks', () => {
  const text = { kind: 'text', text: 'Words' }
  const page = (...blocks: object[]) => ({ documentId: 'a', blocks, prices: [{}], questions: [] })

  it.each([
    [page(text, { kind: 'prices', heading: 'Prices' }), undefined],
    [page(), undefined],
    [page({ kind: 'text' }), /^a block “Text” needs “Text”/],
    [page({ kind: 'comparison', heading: 'A floor', before: {} }), /needs “After”/],
    [page({ kind: 'prices' }), /^a block “Prices” needs “Heading”/],
    [page({ kind: 'questions', heading: 'Questions' }), /^the block “Questions” shows nothing/],
    [page({ kind: 'form', heading: 'Ask' }, text, { kind: 'form', heading: 'Ask' }), /only one block “Form”/],
    [page({ kind: 'form', heading: 'Ask' }, { kind: 'form', hidden: true }, { kind: 'text', hidden: true }), undefined],
  ])('%j', (version, sentence) => {
    const fault = blockFault(version)
    if (sentence) expect(fault).toMatch(sentence)
    else expect(fault).toBeUndefined()
  })
})
