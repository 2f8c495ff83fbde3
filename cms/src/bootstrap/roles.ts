/** A permission, as Strapi's services make and take it. */
interface Permission {
  id?: number
  action: string
  subject: string
  properties: { fields?: string[] }
  conditions?: string[]
}

/** Types with the personal data of visitors, and what belongs to the work with them. Anything else is content. */
const OFFICE: Record<string, string[]> = {
  'api::application.application': ['read', 'update', 'delete'],
  'api::enquiry.enquiry': ['read', 'update', 'delete'],
  'api::estimate.estimate': ['read', 'delete'],
  'api::outgoing-mail.outgoing-mail': ['read', 'update'],
  'api::survey.survey': ['read', 'update', 'delete'],
  'api::survey-plan.survey-plan': ['create', 'read', 'update'],
}
const OFFICE_CODE = 'site-office'
/** Strapi creates these two roles with permissions for every type. */
const [EDITOR, AUTHOR] = ['strapi-editor', 'strapi-author'] as const

/** What the project had when it last set the roles. */
interface Given {
  /** By type, its fields. */
  fields: Record<string, string[]>
  /** What the role Office has been given, as `action type`. */
  office: string[]
}

/** What the last start had: Strapi's first role gets everything at each start, after this. */
let fieldsBefore: Given['fields'] | undefined

/** Must run in `register`. */
export const rememberFields = (): void => {
  strapi.hook('strapi::content-types.afterSync').register(async () => {
    const where = { action: 'plugin::content-manager.explorer.read', role: { code: 'strapi-super-admin' } }
    const held: Permission[] = await strapi.db.query('admin::permission').findMany({ where })
    if (held.length)
      fieldsBefore = Object.fromEntries(held.map(({ subject, properties }) => [subject, properties.fields ?? []]))
  })
}

/**
 * Separates two kinds of work: Strapi's roles “Editor” and “Author” are for content only; “Office” is for what visitors
 * send. Each permission is given once, when its type, field or action is new, so that what is taken away in the admin,
 * or a role deleted there, stays so.
 */
export const setRoles = async (): Promise<void> => {
  // Without these, the menu has no links to Strapi's shop and to its view of the code. Its first role gets them at start.
  const action = { $in: ['admin::marketplace.read', 'plugin::content-type-builder.read'] }
  await strapi.db.query('admin::permission').deleteMany({ where: { action } })
  const store = strapi.store({ type: 'core', name: 'site', key: 'roles' })
  const before = (await store.get()) as { known?: Given } | null
  const now: Given = {
    fields: Object.fromEntries(
      permissionsFor(['read'], apiTypes()).map((one) => [one.subject, one.properties.fields ?? []]),
    ),
    office: Object.entries(OFFICE).flatMap(([subject, names]) => names.map((name) => `${name} ${subject}`)),
  }
  await strapi.db.transaction(async () => {
    if (!before) {
      await restrictToContent()
      await createOffice()
    } else await giveNew(before.known ?? { ...now, ...(fieldsBefore && { fields: fieldsBefore }) }, now)
    await store.set({ value: { known: now } })
  })
}

const apiTypes = (): string[] => Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('api::'))

const permissionsFor = (names: string[], subjects: string[]): Permission[] => {
  const { actionProvider } = strapi.service('admin::permission')
  const actions = names.map((name) => {
    const action = actionProvider.get(`plugin::content-manager.explorer.${name}`)
    return { ...action, subjects: subjects.filter((subject) => action.subjects.includes(subject)) }
  })
  return strapi.service('admin::content-type').getPermissionsWithNestedFields(actions)
}

/** An update brings types, fields and actions that the roles of an existing Strapi do not have. */
const giveNew = async (before: Given, now: Given): Promise<void> => {
  const content = apiTypes().filter((uid) => !before.fields[uid] && !OFFICE[uid])
  const all = permissionsFor(['create', 'read', 'update', 'delete', 'publish'], content)
  await give(EDITOR, all)
  const ofAuthors = all.filter(({ action }) => !action.endsWith('.publish'))
  await give(
    AUTHOR,
    ofAuthors.map((permission) => ({ ...permission, conditions: ['admin::is-creator'] })),
  )
  const office = now.office.filter((one) => !before.office.includes(one)).map((one) => one.split(' '))
  await give(
    OFFICE_CODE,
    office.flatMap(([name = '', uid = '']) => permissionsFor([name], [uid])),
  )
  const query = strapi.db.query('admin::permission')
  for (const [subject, names] of Object.entries(before.fields)) {
    const added = now.fields[subject]?.filter((name) => !names.includes(name)) ?? []
    const where = { subject, role: { code: { $in: [EDITOR, AUTHOR, OFFICE_CODE] } } }
    const held: Permission[] = added.length ? await query.findMany({ where }) : []
    for (const { id, properties } of held)
      if (properties.fields) {
        const fields = [...new Set([...properties.fields, ...added])]
        await query.update({ where: { id }, data: { properties: { ...properties, fields } } })
      }
  }
}

const give = async (code: string, permissions: Permission[]): Promise<void> => {
  const role = permissions.length && (await strapi.db.query('admin::role').findOne({ where: { code } }))
  if (role) await strapi.service('admin::role').addPermissions(role.id, permissions)
}

const restrictToContent = async (): Promise<void> => {
  const surplusPermissions: { id: number }[] = await strapi.db.query('admin::permission').findMany({
    where: { role: { code: { $in: [EDITOR, AUTHOR] } }, subject: { $in: Object.keys(OFFICE) } },
  })
  await strapi.service('admin::permission').deleteByIds(surplusPermissions.map(({ id }) => id))
}

const createOffice = async (): Promise<void> => {
  const roles = strapi.service('admin::role')
  const where = { $or: [{ code: OFFICE_CODE }, { name: 'Office' }] }
  if (await strapi.db.query('admin::role').findOne({ where })) return
  const { id }: { id: number } = await roles.create({
    name: 'Office',
    code: OFFICE_CODE,
    description: 'Enquiries, surveys and applications, and the emails about them. No content.',
  })
  const permissions = Object.entries(OFFICE).flatMap(([subject, names]) => permissionsFor(names, [subject]))
  await roles.addPermissions(id, permissions)
}
