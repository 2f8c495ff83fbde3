import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { dataDir } from '../src/data-dir'

type Params = Core.Config.Shared.ConfigParams

export default ({ env }: Params) => ({
  // Loopback only: the admin and the content manager are never on the public origin.
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  url: env('PUBLIC_URL', ''),
  // The rate limit of the accounts counts by address: believe the X-Forwarded-For of the site, and of one hop.
  proxy: { koa: true, maxIpsCount: 1 },
  app: { keys: env.array('APP_KEYS') },
  // Uploads live beside the database, so that two instances of one folder do not meet.
  dirs: { public: path.join(dataDir, 'public') },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
  transfer: { remote: { enabled: false } },
  http: { serverOptions: { requestTimeout: 60_000 } },
})
