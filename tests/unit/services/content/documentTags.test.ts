import { readdirSync } from 'node:fs'
import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { documentTags } from '#services/content/documentTags.ts'
import fieldTypes from '#services/content/fieldTypes.json' with { type: 'json' }

const tagsOf = (query: string) => documentTags(parse(query)).sort()

describe('the cache tags of a document', () => {
  it('are the types that it reads', () => {
    expect(tagsOf('{ faqs { question } }')).toEqual(['faq'])
    expect(tagsOf('{ homePage { title process { text } seo { title } } }')).toEqual(['home-page'])
  })

  it('grow with a relation that is added, at any depth and in fragments', () => {
    expect(tagsOf('{ services { name } }')).toEqual(['service'])
    expect(tagsOf('{ services { name priceItem { low } } }')).toEqual(['price-item', 'service'])
    expect(tagsOf('{ services { ...f } } fragment f on Service { areas { region { name } } }')).toEqual([
      'area',
      'region',
      'service',
    ])
    expect(tagsOf('{ services { ... on Service { faqs { slug } } } }')).toEqual(['faq', 'service'])
  })

  it('contain the types of filters: another entry decides what is found', () => {
    expect(tagsOf('{ articles(filters: { tag: { slug: { eq: "a" } } }) { title } }')).toEqual(['article', 'tag'])
    expect(
      tagsOf(
        '{ areas(filters: { or: [{ name: { eq: "a" } }, { not: { region: { slug: { eq: "b" } } } }] }) { name } }',
      ),
    ).toEqual(['area', 'region'])
    expect(tagsOf('query ($s: ID!) { projects(filters: { services: { documentId: { eq: $s } } }) { slug } }')).toEqual([
      'project',
      'service',
    ])
  })

  it('contain the type of a list of which only the total is read', () => {
    expect(tagsOf('{ articles_connection { pageInfo { total } } }')).toEqual(['article'])
  })

  it('cannot be derived from a filter in a variable', () => {
    expect(() => tagsOf('query ($f: ArticleFiltersInput) { articles(filters: $f) { title } }')).toThrow('$f filters')
    expect(() => tagsOf('query ($t: TagFiltersInput) { articles(filters: { tag: $t }) { title } }')).toThrow(
      '$t filters',
    )
    expect(tagsOf('query ($t: StringFilterInput) { articles(filters: { slug: $t }) { title } }')).toEqual(['article'])
  })

  it('contain no pictures: a change of the media library makes every page stale', () => {
    expect(tagsOf('{ articles { cover { url } } }')).toEqual(['article'])
  })

  it('are the names by which Strapi announces changes', () => {
    // Each folder is named after the content type in it.
    const names = readdirSync('cms/src/api')
    expect(names.length).toBeGreaterThan(25)
    const roots = Object.keys(fieldTypes.Query).filter((field) => !/_connection$|^own|^me$|^upload/.test(field))
    expect(
      roots.flatMap((field) => tagsOf(`{ ${field} { documentId } }`)).filter((tag) => !names.includes(tag)),
    ).toEqual([])
  })
})
