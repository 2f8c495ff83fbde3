import type { Core } from '@strapi/strapi'
import { storeApplication } from '../../../applications/store-application'

export default ({ strapi }: { strapi: Core.Strapi }) => ({ create: storeApplication(strapi) })
