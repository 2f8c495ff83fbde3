import qs from 'qs'
import { describe, expect, it } from 'vitest'
import { queryFault } from '../../../../cms/src/middlewares/query-limits.ts'

/** Parses a query like `strapi::query`. */
const faultOf = (query: string) =>
  queryFault(qs.parse(query, { strictNullHandling: true, arrayLimit: 100, depth: 20 }) as Record<string, unknown>)
const list = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join('&')

describe('a REST query', () => {
  it.each([
    '',
    'populate=deep,3&locale=en',
    'fields[0]=username&fields[1]=email&fields[2]=confirmed&fields[3]=provider',
    'access_token=in-session',
    'populate=deep,3&filters[slug][$eq]=a b&sort[0]=order&sort[1]=name',
    'filters[tag][slug][$eq]=care&filters[title][$containsi]=oak&sort=date:desc,title',
    'filters[$or][0][slug]=a&filters[$or][1][slug]=b&filters[$not][title][$null]=true',
    'filters[related][related][related][related][title][$containsi]=a',
    'populate=*',
    'populate=cover,tag.articles,author',
    'populate[tag][populate][articles][fields][0]=title',
    'populate[cover]=true&populate[tag][sort]=name&populate[tag][filters][name][$eq]=a',
    list(25, (n) => `filters[code][$in][${n}]=E${n}`),
  ])('is accepted: %s', (query) => {
    expect(faultOf(query)).toBeUndefined()
  })

  it.each([
    [`filters${'[related]'.repeat(5)}[title][$containsi]=a`, '5 fields'],
    [list(6, (n) => `filters[$or][${n}][title]=a`), '5 fields'],
    [`filters[$not]${'[$and][0]'.repeat(4)}[a][b][c][d][e][f]=1`, '5 fields'],
    [`sort=${'related.'.repeat(5)}title`, '5 fields'],
    ['sort=a,b,c,d,e,f', '5 fields'],
    ['sort[0][a][b]=asc&sort[1][c][d]=asc&sort[2]=e.f', '5 fields'],
    ['populate[tag][filters][a][b][c]=1&populate[tag][sort]=d.e.f', '5 fields'],
    ['populate[tag][populate][articles][filters][a][b][c][d][e][f]=1', '5 fields'],
    [`populate=${'related.'.repeat(2)}related`, '2 levels'],
    ['populate[related][populate][related][populate][related]=true', '2 levels'],
    ['populate[related.related][populate]=related', '2 levels'],
    ['populate[zone][on][a.b][populate][related][populate][related]=true', '2 levels'],
    ['populate=a,b,c,d,e,f,g,h,i,j,k', '10 relations'],
    [list(11, (n) => `populate[r${n}]=true`), '10 relations'],
    [list(26, (n) => `filters[code][$in][${n}]=E${n}`), '25 values'],
    [list(26, (n) => `a${n}=1`), '25 values'],
    [list(101, (n) => `fields[${n}]=a`), '25 values'],
  ])('is rejected: %.80s', (query, fault) => {
    expect(faultOf(query)).toContain(fault)
  })
})
