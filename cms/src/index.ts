import type { Core } from '@strapi/strapi'
import { createAdmin } from './bootstrap/admin'
import { setAuthSettings } from './bootstrap/auth-settings'
import { setEditorHints } from './bootstrap/editor-hints'
import { writeGraphqlSdl } from './bootstrap/graphql-sdl'
import { setPermissions } from './bootstrap/permissions'
import { announceChanges } from './bootstrap/site-hook'
import { requireAltText } from './documents/alt-text'
import { checkRedirects } from './documents/redirect-rules'
import { limitGraphql } from './graphql/shadow-crud'
import { seed } from './seed'
import { keepUsedPictures } from './upload/keep-used'
import { keepPlaceholders } from './upload/placeholder'

interface Context {
  strapi: Core.Strapi
}

export default {
  register({ strapi }: Context) {
    limitGraphql(strapi)
    keepPlaceholders(strapi)
    keepUsedPictures(strapi)
    strapi.documents.use(requireAltText(strapi))
    strapi.documents.use(checkRedirects(strapi))
  },

  async bootstrap({ strapi }: Context) {
    await createAdmin(strapi)
    await setPermissions(strapi)
    await setAuthSettings(strapi)
    await setEditorHints(strapi)
    await writeGraphqlSdl(strapi)
    await seed(strapi)
    // After the seed, which is no news to the site: it reads everything at its start.
    announceChanges(strapi)
  },
}
