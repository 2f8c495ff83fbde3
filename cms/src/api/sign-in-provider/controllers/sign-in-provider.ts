import type { Core } from '@strapi/strapi'
import { signInProviders } from '../../../accounts/sign-in-providers'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: { body: unknown }) {
    ctx.body = { providers: await signInProviders(strapi) }
  },
})
