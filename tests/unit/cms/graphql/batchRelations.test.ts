import { type GraphQLResolveInfo, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { expect, test, vi } from 'vitest'
import { batchRelations } from '../../../../cms/src/graphql/batch-relations.ts'

type Resolve = (parent: { id: number }, args: object, context: object, info: GraphQLResolveInfo) => Promise<unknown>

const models = {
  article: {
    attributes: {
      tag: { type: 'relation', relation: 'manyToOne', target: 'tag' },
      related: { type: 'relation', relation: 'manyToMany', target: 'article' },
      cover: { type: 'media', multiple: false },
      parts: { type: 'component', component: 'part' },
    },
    options: { draftAndPublish: true },
  },
  tag: { attributes: {}, options: {} },
  part: { attributes: {} },
  'plugin::upload.file': { attributes: {} },
}
const columns = { documentId: { type: 'string' }, name: { type: 'string' }, area: { type: 'relation' } }

/** A Strapi whose relations hold `{ of: <id of the parent> }`, or a list of four of them. */
function createStrapi() {
  const findMany = vi.fn(
    async ({ where, populate }: { where: { id: { $in: number[] } }; populate: Record<string, object> }) =>
      where.id.$in.map((id) => {
        const [name = ''] = Object.keys(populate)
        const list = [1, 2, 3, 4].map((place) => ({ of: id, place }))
        return { id, [name]: name === 'related' ? list : { of: id } }
      }),
  )
  const builders = {
    new: () => ({ buildAssociationResolver: () => async () => 'original', buildComponentResolver: () => undefined }),
    utils: { transformArgs: (args: { pagination?: object }) => ({ ...args.pagination }) },
  }
  const strapi = {
    plugin: () => ({ service: () => builders }),
    getModel: (uid: keyof typeof models) => models[uid],
    contentAPI: { validate: { query: async () => {} }, sanitize: { query: async (query: object) => query } },
    get: () => ({ transform: (_uid: string, query: object) => query }),
    db: { metadata: { get: () => ({ attributes: columns }) }, query: () => ({ findMany }) },
  }
  vi.stubGlobal('strapi', strapi)
  batchRelations()
  return { resolvers: builders.new() as unknown as Record<string, (field: object) => Resolve>, findMany }
}

const field = (attributeName: string) => ({ contentTypeUID: 'article', attributeName })
/** What GraphQL passes to the resolver of `{ name area { name } ...F }`. */
const info = (() => {
  const { definitions } = parse('{ it { name area { name } ...F } } fragment F on Tag { documentId }')
  const [query, fragment] = definitions
  const selections = (query as OperationDefinitionNode).selectionSet.selections
  return { fieldNodes: selections.filter(({ kind }) => kind === Kind.FIELD), fragments: { F: fragment } } as never
})()
const parents = [{ id: 5 }, { id: 7 }, { id: 6 }]

test('reads a relation of all parents with one statement, and only the requested columns', async () => {
  const { resolvers, findMany } = createStrapi()
  const resolve = resolvers.buildAssociationResolver?.(field('tag')) as Resolve
  const context = { state: {} }
  const values = await Promise.all(parents.map((parent) => resolve(parent, {}, context, info)))
  expect(values).toMatchObject([{ value: { of: 5 } }, { value: { of: 7 } }, { value: { of: 6 } }])
  expect(findMany).toHaveBeenCalledOnce()
  expect(findMany.mock.calls[0]?.[0]).toMatchObject({
    where: { id: { $in: [5, 7, 6] } },
    populate: { tag: { select: ['id', 'name', 'documentId'] } },
  })
})

test('gives each parent its own page of a list, of published entries', async () => {
  const { resolvers, findMany } = createStrapi()
  const resolve = resolvers.buildAssociationResolver?.(field('related')) as Resolve
  const args = { pagination: { offset: 1, limit: 2 } }
  const context = { state: {} }
  const values = await Promise.all(parents.map((parent) => resolve(parent, args, context, info)))
  expect(values).toMatchObject(
    [5, 7, 6].map((of) => ({
      nodes: [
        { of, place: 2 },
        { of, place: 3 },
      ],
    })),
  )
  const [call] = findMany.mock.calls
  expect(call?.[0].populate.related).toMatchObject({ where: { publishedAt: { $notNull: true } } })
  expect(call?.[0].populate.related).not.toHaveProperty('limit')
})

test('requests do not share what they read', async () => {
  const { resolvers, findMany } = createStrapi()
  const resolve = resolvers.buildComponentResolver?.(field('parts')) as Resolve
  await Promise.all([1, 2].map((id) => resolve({ id }, {}, { state: {} }, info)))
  expect(findMany).toHaveBeenCalledTimes(2)
})
