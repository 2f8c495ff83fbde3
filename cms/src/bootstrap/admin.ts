import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { dataDir } from '../shared/environment'

/**
 * Creates the first administrator. Without one, anyone could take over the backend by POST /admin/register-admin, even
 * if the panel is not served.
 */
export const createAdmin = async (): Promise<void> => {
  if (await strapi.service('admin::user').exists()) return
  const email = process.env.ADMIN_EMAIL || 'admin@example.test'
  // The suffix satisfies the admin's rule: upper case, lower case, digit.
  const password = process.env.ADMIN_PASSWORD || `${randomBytes(18).toString('base64url')}aA1`
  const role = await strapi.service('admin::role').getSuperAdmin()
  await strapi.service('admin::user').create({
    email,
    firstname: 'Site',
    lastname: 'Admin',
    password,
    registrationToken: null,
    isActive: true,
    roles: [role.id],
  })
  if (process.env.ADMIN_PASSWORD) return
  const file = path.join(dataDir, 'admin.txt')
  await writeFile(file, `${email}\n${password}\n`, { mode: 0o600 })
  strapi.log.info(`First administrator: ${email}, password ${password} (also in ${path.relative('.', file)})`)
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
const CONTENT_CODES = ['strapi-editor', 'strapi-author']

/**
 * Separates two kinds of work: Strapi's roles “Editor” and “Author” are for content only; “Office” is for what visitors
 * send. Done once, so that permissions changed in the admin, and a role deleted there, stay so.
 */
export const setRoles = async (): Promise<void> => {
  // Without these, the menu has no links to Strapi's shop and to its view of the code. Its first role gets them at start.
  const action = { $in: ['admin::marketplace.read', 'plugin::content-type-builder.read'] }
  await strapi.db.query('admin::permission').deleteMany({ where: { action } })
  const store = strapi.store({ type: 'core', name: 'site', key: 'roles' })
  if (await store.get()) return
  await strapi.db.transaction(async () => {
    await restrictToContent()
    await createOffice()
    await store.set({ value: { separated: true } })
  })
}

const restrictToContent = async (): Promise<void> => {
  const surplusPermissions: { id: number }[] = await strapi.db.query('admin::permission').findMany({
    where: { role: { code: { $in: CONTENT_CODES } }, subject: { $in: Object.keys(OFFICE) } },
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
  const { actionProvider } = strapi.service('admin::permission')
  const actions = Object.entries(OFFICE).flatMap(([subject, names]) =>
    names.map((name) => ({ ...actionProvider.get(`plugin::content-manager.explorer.${name}`), subjects: [subject] })),
  )
  await roles.addPermissions(id, strapi.service('admin::content-type').getPermissionsWithNestedFields(actions))
}
