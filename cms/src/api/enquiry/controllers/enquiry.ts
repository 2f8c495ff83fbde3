import type { Core } from '@strapi/strapi'
import { storeEnquiry } from '../../../enquiries/store-enquiry'

export default ({ strapi }: { strapi: Core.Strapi }) => ({ create: storeEnquiry(strapi) })
