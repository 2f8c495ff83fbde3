import { describe, expect, it } from 'vitest'
import { createPageQuery, pageRulesSchema, writePageRules } from '#server/routing/pageQuery.ts'
import { sitePageRules } from '../support.ts'

/** As the manifest of a build holds it. */
const manifest = JSON.stringify(writePageRules(sitePageRules))
const pageQuery = createPageQuery(pageRulesSchema.parse(JSON.parse(manifest)))

const estimateQuery = '?line=a&quantity=&condition=poor&postcode=&add=line'

describe('the query of a page', () => {
  it.each<[string, string, string, boolean]>([
    ['/blog', '', '', true],
    ['/blog', '?page=2', '?page=2', true],
    ['/blog/sanding', '?b=1&page=2&a=1', '?page=2', true],
    ['/blog', '?page=1', '', true],
    ['/blog/sanding/grits-explained', '?page=2', '', true],
    ['/faq', '?utm_source=x&fbclid=y', '', true],
    ['/portfolio', '?area=a-b&utm=x&floor=parquet&finish=', '?floor=parquet&area=a-b', true],
    ['/coverage', '?postcode=ha2&x=1', '?postcode=HA2', true],
    ['/coverage', '?postcode=Harrow', '?postcode=Harrow', false],
    ['/coverage', '?postcode=SW4+7AA', '?postcode=SW4+7AA', false],
    ['/finishes', '?floor=oak-boards&colour=ebony&x=1', '?floor=oak-boards&colour=ebony', true],
    ['/contact', '?finish=hardwax-oil&floor=a&floor=b', '?floor=a&finish=hardwax-oil', true],
    ['/contact', '?reference=FS-ABCD2345', '?reference=FS-ABCD2345', false],
    ['/contact', '?reference=Call+us+on+0900', '', true],
    ['/contact', '?postcode=SW4', '?postcode=SW4', false],
    ['/contact', '?about=/portfolio%23a-stair', '?about=%2Fportfolio%23a-stair', true],
    ['/prices', '?line=staining:12&x=1&line=a:&room=4x3', '?room=4x3&line=staining%3A12&line=a%3A', false],
    ['/prices', '?line[]=a&line%5B%5D=b&quantity[]=2', '?line=a&line=b&quantity=2', false],
    ['/prices', '?line=a&quantity=&condition=poor&postcode=&add=line', estimateQuery, false],
    ['/prices', `?postcode=${'x'.repeat(15_000)}`, `?postcode=${'x'.repeat(60)}`, false],
    ['/prices', `?${'line=a&'.repeat(10_000)}`, `?${'line=a&'.repeat(20).slice(0, -1)}`, false],
    ['/contact', '?estimate=room%3D4x3', '?estimate=room%3D4x3', false],
    ['/search', '?q=oak+floors&kind=question&x=1', '?q=oak+floors&kind=question', false],
    ['/search', `?q=${'x'.repeat(10_000)}&kind=<b>`, `?q=${'x'.repeat(100)}`, false],
    ['/account/connect/any-name', '', '', false],
    ['/account/connect/any-name', '?access_token=x', '', false],
    ['/account/sign-in', '', '', true],
  ])('keeps only what the page uses: %s%s', (path, query, relevant, stored) => {
    expect(pageQuery.relevant(path, query)).toEqual({ query: relevant, stored })
  })

  it('comes out of the manifest as the pages declare it', () => {
    expect(pageRulesSchema.parse(JSON.parse(manifest))).toEqual(sitePageRules)
  })

  it('are named for the browser, with both names of repeated fields', () => {
    expect(pageQuery.names).toEqual(expect.arrayContaining(['page', 'postcode', 'line', 'line[]', 'q']))
    expect(new Set(pageQuery.names).size).toBe(pageQuery.names.length)
  })
})
