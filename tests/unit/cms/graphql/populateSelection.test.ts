import { buildSchema, execute, type GraphQLObjectType, parse } from 'graphql'
import { expect, test, vi } from 'vitest'
import { populated, populatedField } from '../../../../cms/src/graphql/populate-selection.ts'

const relation = (relation: string, target: string) => ({ type: 'relation', relation, target })
const models: Record<string, object> = {
  article: {
    uid: 'article',
    attributes: {
      tag: relation('manyToOne', 'tag'),
      related: relation('manyToMany', 'article'),
      cover: { type: 'media', multiple: false },
      parts: { type: 'component', component: 'part', repeatable: true },
    },
    options: { draftAndPublish: true },
  },
  tag: { uid: 'tag', attributes: {}, options: {} },
  part: { uid: 'part', modelType: 'component', attributes: {} },
  'plugin::upload.file': { uid: 'plugin::upload.file', attributes: {} },
}
const typeNames: Record<string, string> = {
  article: 'Article',
  tag: 'Tag',
  part: 'Part',
  'plugin::upload.file': 'File',
}
const sdl = `
  type Query { articles: [Article], articles_connection: Articles }
  type Articles { nodes: [Article] }
  type Article { name: String, tag: Tag, related(limit: Int, offset: Int): [Article], cover: File, parts: [Part] }
  type Tag { name: String }
  type File { name: String }
  type Part { name: String }
`

/** Runs a query against three articles, whose relations Strapi’s database has, or only “original” if not permitted. */
async function run(query: string, permitted = ['article.find', 'tag.find']) {
  const row = (name: string) => ({ id: 1, name })
  const related = () => ['a', 'b', 'c'].map((name) => ({ ...row(name), tag: row(`tag of ${name}`) }))
  const findMany = vi.fn(async ({ where, populate }: { where: { id: { $in: number[] } }; populate: object }) =>
    where.id.$in.map((id) => {
      const all = { tag: row('tag'), related: related(), cover: null, parts: [row('part')] }
      const named = Object.entries(all).filter(([name]) => name in populate)
      return { id, ...Object.fromEntries(named) }
    }),
  )
  const naming = {
    getTypeName: ({ uid }: { uid: string }) => typeNames[uid],
    getComponentName: ({ uid }: { uid: string }) => typeNames[uid],
  }
  const services: Record<string, object> = {
    utils: { naming },
    builders: { utils: { transformArgs: (args: object) => args } },
  }
  vi.stubGlobal('strapi', {
    plugin: () => ({ service: (name: string) => services[name] }),
    getModel: (uid: string) => models[uid],
    contentAPI: { validate: { query: async () => {} }, sanitize: { query: async (params: object) => params } },
    get: () => ({ transform: (_uid: string, params: object) => params }),
    auth: {
      verify: async (_auth: unknown, { scope }: { scope: string[] }) => {
        if (!scope.every((name) => permitted.includes(name))) throw new Error('forbidden')
      },
    },
    db: { metadata: { get: () => ({ attributes: { name: { type: 'string' } } }) }, query: () => ({ findMany }) },
  })
  const schema = buildSchema(sdl)
  const rows = () => [5, 7, 6].map((id) => ({ id, name: `article ${id}` }))
  const { articles, articles_connection: connection } = (schema.getQueryType() as GraphQLObjectType).getFields()
  const model = models.article as never
  if (articles) articles.resolve = populated(async () => rows(), model) as never
  if (connection) connection.resolve = populated(async () => ({ nodes: rows() }), model) as never
  for (const field of Object.values((schema.getType('Article') as GraphQLObjectType).getFields()))
    if (field.name !== 'name') field.resolve = populatedField(field.name, async () => row('original') as never) as never
  const { data, errors } = await execute({ schema, document: parse(query), contextValue: { state: {} } })
  expect(errors).toBeUndefined()
  return { data: JSON.parse(JSON.stringify(data)), findMany }
}

test('reads everything below the entries of a list with one call, and only the selected columns', async () => {
  const { data, findMany } = await run(
    '{ articles { name tag { ...T } cover { name } parts { name } related { name tag { name } } } } fragment T on Tag { name }',
  )
  expect(data.articles).toHaveLength(3)
  expect(data.articles[1]).toMatchObject({
    name: 'article 7',
    tag: { name: 'tag' },
    cover: null,
    parts: [{ name: 'part' }],
  })
  expect(data.articles[1].related[2]).toEqual({ name: 'c', tag: { name: 'tag of c' } })
  expect(findMany).toHaveBeenCalledOnce()
  const [{ where, populate }] = findMany.mock.calls[0] ?? [{ where: {}, populate: {} }]
  expect(where).toEqual({ id: { $in: [5, 7, 6] } })
  expect(populate).toMatchObject({
    tag: { select: ['id', 'name'] },
    related: { select: ['id', 'name'], where: { publishedAt: { $notNull: true } }, populate: { tag: {} } },
  })
})

test('gives each entry its own page of a list', async () => {
  const { data, findMany } = await run('{ articles_connection { nodes { related(offset: 1, limit: 1) { name } } } }')
  expect(data.articles_connection.nodes).toEqual([5, 7, 6].map(() => ({ related: [{ name: 'b' }] })))
  expect(findMany.mock.calls[0]?.[0].populate).not.toHaveProperty('related.limit')
})

test('leaves relations that the caller may not read to Strapi, which refuses them', async () => {
  const { data, findMany } = await run('{ articles { tag { name } } }', [])
  expect(data.articles[0]).toEqual({ tag: { name: 'original' } })
  expect(findMany).not.toHaveBeenCalled()
})

test('sends nothing more for plain values', async () => {
  const { data, findMany } = await run('{ articles { name } }')
  expect(data.articles[0]).toEqual({ name: 'article 5' })
  expect(findMany).not.toHaveBeenCalled()
})
