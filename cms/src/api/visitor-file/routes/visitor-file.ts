import { DOCUMENTS, type FileKind, PHOTOS } from '../../../private-files/kinds'

/** The site has no account; it sends the secret that it shares with Strapi. */
const put = ({ path }: FileKind, action: string) => ({
  method: 'PUT',
  path: `/${path}/:reference/:name`,
  handler: `visitor-file.${action}`,
  config: { auth: false },
})

// The site stores files before their entry. They are read in the admin only (src/private-files/serve.ts).
export default { routes: [put(PHOTOS, 'storePhoto'), put(DOCUMENTS, 'storeDocument')] }
