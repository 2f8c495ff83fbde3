// The roles of an existing Strapi: an update gives what is new, once, and nothing back that was taken away.

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { rememberFields, setRoles } from '../../../../cms/src/bootstrap/roles.ts'
import { openDatabase } from '../openDatabase.ts'

const [ROLE, PERMISSION] = ['admin::role', 'admin::permission']
const [TAG, NOTE, ENQUIRY] = ['api::tag.tag', 'api::note.note', 'api::enquiry.enquiry']
const schemas = {
  [ROLE]: {
    ...{ info: { singularName: 'role' }, collectionName: 'roles' },
    attributes: { code: { type: 'string' }, name: { type: 'string' } } as Record<string, object>,
  },
  [PERMISSION]: {
    ...{ info: { singularName: 'permission' }, collectionName: 'permissions' },
    attributes: {
      action: { type: 'string' },
      subject: { type: 'string' },
      properties: { type: 'json' },
      conditions: { type: 'json' },
      role: { type: 'relation', relation: 'manyToOne', target: ROLE },
    } as Record<string, object>,
  },
}
type Types = Record<string, string[]>
interface Permission {
  action: string
  subject: string
  properties: { fields?: string[] }
}

let database: Awaited<ReturnType<typeof openDatabase>>
let kept: unknown
let afterSync: (() => Promise<void>) | undefined
beforeAll(async () => {
  database = await openDatabase(schemas)
})
afterAll(() => database.close())

/** As much of Strapi as roles use. @param types with their fields */
const strapiWith = (types: Types) => ({
  db: database.db,
  contentTypes: types,
  hook: () => ({
    register(handler: () => Promise<void>) {
      afterSync = handler
    },
  }),
  store: () => ({
    get: async () => kept,
    set: async ({ value }: { value: unknown }) => {
      kept = structuredClone(value)
    },
  }),
  service: () => ({
    actionProvider: { get: (actionId: string) => ({ actionId, subjects: Object.keys(types) }) },
    getPermissionsWithNestedFields: (actions: { actionId: string; subjects: string[] }[]) =>
      actions.flatMap(({ actionId: action, subjects }) =>
        subjects.map((subject) => ({
          ...{ action, subject },
          properties: /delete|publish/.test(action) ? {} : { fields: types[subject] },
        })),
      ),
    create: (data: object) => database.db.query(ROLE).create({ data }),
    addPermissions: async (role: number, permissions: object[]) => {
      for (const data of permissions) await database.db.query(PERMISSION).create({ data: { ...data, role } })
    },
    deleteByIds: (ids: number[]) => database.db.query(PERMISSION).deleteMany({ where: { id: { $in: ids } } }),
  }),
})
const start = async (types: Types) => {
  vi.stubGlobal('strapi', strapiWith(types))
  await setRoles()
}
/** What a role may do, such as `read tag: name`. */
const held = async (code: string): Promise<string[]> => {
  const found: Permission[] = await database.db.query(PERMISSION).findMany({ where: { role: { code } } })
  return found
    .map(({ action, subject, properties }) => {
      const [verb, type] = [action.split('.').at(-1), subject.split('.').at(-1)]
      return [`${verb} ${type}`, ...(properties.fields ? [properties.fields.join(' ')] : [])].join(': ')
    })
    .sort()
}
const takeAway = (where: object) => database.db.query(PERMISSION).deleteMany({ where })

beforeEach(async () => {
  vi.stubGlobal('strapi', strapiWith({}))
  await database.clear()
  kept = undefined
  const types = { [TAG]: ['name'], [ENQUIRY]: ['email'] }
  vi.stubGlobal('strapi', strapiWith(types))
  for (const code of ['strapi-editor', 'strapi-author']) {
    const role = await database.db.query(ROLE).create({ data: { code, name: code } })
    for (const subject of [TAG, ENQUIRY])
      for (const name of ['create', 'read', 'publish']) {
        const properties = name === 'publish' ? {} : { fields: types[subject] }
        const action = `plugin::content-manager.explorer.${name}`
        await database.db.query(PERMISSION).create({ data: { action, subject, properties, role: role.id } })
      }
  }
  await start(types)
})

it('the first start separates content from what visitors send', async () => {
  expect(await held('strapi-editor')).toEqual(['create tag: name', 'publish tag', 'read tag: name'])
  expect(await held('site-office')).toEqual(['delete enquiry', 'read enquiry: email', 'update enquiry: email'])
})

it('an update brings new types and fields to the roles, and nothing that was taken away', async () => {
  await takeAway({ subject: TAG, action: { $endsWith: 'create' }, role: { code: 'strapi-editor' } })
  await takeAway({ subject: ENQUIRY, action: { $endsWith: 'delete' } })
  const next = { [TAG]: ['name', 'slug'], [NOTE]: ['text'], [ENQUIRY]: ['email', 'phone'] }
  for (let restart = 0; restart < 2; restart += 1) {
    await start(next)
    const note = ['create note: text', 'delete note', 'read note: text', 'update note: text']
    expect(await held('strapi-editor')).toEqual([...note, 'publish note', 'publish tag', 'read tag: name slug'].sort())
    expect(await held('strapi-author')).toEqual(
      [...note, 'create tag: name slug', 'publish tag', 'read tag: name slug'].sort(),
    )
    expect(await held('site-office')).toEqual(['read enquiry: email phone', 'update enquiry: email phone'])
  }
  await takeAway({ subject: NOTE })
  await start(next)
  expect(await held('strapi-editor')).toEqual(['publish tag', 'read tag: name slug'])
})

it('a Strapi that kept no record gets what its first role did not have at the last start', async () => {
  kept = { separated: true }
  await takeAway({ subject: TAG })
  const { id: role } = await database.db.query(ROLE).create({ data: { code: 'strapi-super-admin' } })
  for (const subject of [TAG, ENQUIRY]) {
    const properties = { fields: [subject === TAG ? 'name' : 'email'] }
    const action = 'plugin::content-manager.explorer.read'
    await database.db.query(PERMISSION).create({ data: { action, subject, properties, role } })
  }
  rememberFields()
  await afterSync?.()
  await start({ [TAG]: ['name'], [ENQUIRY]: ['email', 'phone'], [NOTE]: ['text'] })
  expect(await held('strapi-editor')).toHaveLength(5)
  expect(await held('site-office')).toContain('read enquiry: email phone')
})
