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
