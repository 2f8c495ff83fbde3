import type { Core } from '@strapi/strapi'
import { storeApplication } from '../../../applications/applications'

export default ({ strapi }: { strapi: Core.Strapi }) => ({ create: storeApplication(strapi) })
