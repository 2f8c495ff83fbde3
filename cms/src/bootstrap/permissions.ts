import { factories, type UID } from '@strapi/strapi'
import { publicTypes } from '../schema/public-types'

const ACCOUNT = 'plugin::users-permissions.auth'
const ACCOUNT_ACTIONS = {
  public: [
    'callback',
    'connect',
    'register',
    'forgotPassword',
    'resetPassword',
    'emailConfirmation',
    'sendEmailConfirmation',
  ],
  authenticated: ['changePassword', 'revokeSession'],
}
const OWN_ACCOUNT = 'api::own-account.own-account'
/** What an account may do with its own entries. Reading them needs no permission (graphql/own-entries.ts). */
const OWN_ACTIONS = [
  'plugin::users-permissions.user.me',
  ...['create', 'delete'].map((action) => `api::estimate.estimate.${action}`),
  ...['changeEmail', 'deleteAccount'].map((action) => `${OWN_ACCOUNT}.${action}`),
]

/**
 * Sets exactly what visitors may do: permissions that an editor adds in the admin are removed at the next start.
 * Requests with a token run as `authenticated`, which inherits nothing from `public`.
 */
export const setPermissions = async (): Promise<void> => {
  const account = (type: keyof typeof ACCOUNT_ACTIONS) => ACCOUNT_ACTIONS[type].map((action) => `${ACCOUNT}.${action}`)
  const forms = ['api::enquiry.enquiry.create', 'api::application.application.create']
  const shared = [...readActions(), ...forms, ...account('public'), `${OWN_ACCOUNT}.confirmNewEmail`]
  await setRole('public', shared)
  await setRole('authenticated', [...shared, ...account('authenticated'), ...OWN_ACTIONS])
}

const readActions = (): string[] =>
  publicTypes().flatMap(({ uid, kind }) =>
    kind === 'singleType' ? [`${uid}.find`] : [`${uid}.find`, `${uid}.findOne`],
  )

const setRole = async (type: string, actions: string[]): Promise<void> => {
  const permissions = strapi.db.query('plugin::users-permissions.permission')
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type }, populate: ['permissions'] })
  const currentPermissions: { id: number; action: string }[] = role.permissions
  const surplus = currentPermissions.filter(({ action }) => !actions.includes(action))
  const missingActions = actions.filter(
    (action) => !currentPermissions.some((permission) => permission.action === action),
  )
  if (surplus.length) await permissions.deleteMany({ where: { id: { $in: surplus.map(({ id }) => id) } } })
  for (const action of missingActions) await permissions.create({ data: { action, role: role.id } })
}

/**
 * Gives every type that visitors may read Strapi's own controller, service and routes, instead of three files of one
 * line for each. Must run in `register`, before Strapi mounts the routes. Types with personal data have no such calls;
 * what visitors may do with them is in `src/api`.
 */
export const addCoreApis = (): void => {
  for (const { uid, modelName } of publicTypes()) {
    const type = uid as UID.ContentType
    const namespace = `api::${modelName}`
    strapi.get('services').add(namespace, { [modelName]: factories.createCoreService(type) })
    strapi.get('controllers').add(namespace, { [modelName]: factories.createCoreController(type) })
    strapi.api(modelName).routes = { [modelName]: factories.createCoreRouter(type) } as never
  }
}
