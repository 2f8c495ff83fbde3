import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { jsonLog } from '../src/middlewares/request-log'
import { dataDir } from '../src/shared/environment'

type Params = Core.Config.Shared.ConfigParams

export default ({ env }: Params) => ({
  // Loopback by default, so that the admin and the content manager are not public.
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  url: env('PUBLIC_URL', ''),
  // The accounts' rate limit counts by IP address: trust the site's X-Forwarded-For, for one hop.
  proxy: { koa: true, maxIpsCount: 1 },
  app: { keys: env.array('APP_KEYS') },
  // Uploads are stored beside the database, so that two instances of this folder do not share them.
  dirs: { public: path.join(dataDir, 'public') },
  logger: {
    updates: { enabled: false },
    startup: { enabled: false },
    ...(env('NODE_ENV') === 'production' && { config: { format: jsonLog } }),
  },
  transfer: { remote: { enabled: false } },
  // Node's 5 seconds are how often the site asks for changes: a request on a connection that is just being closed fails.
  http: { serverOptions: { requestTimeout: 60_000, keepAliveTimeout: 72_000 } },
})
