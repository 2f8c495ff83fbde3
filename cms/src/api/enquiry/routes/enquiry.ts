import { factories } from '@strapi/strapi'

// Written by visitors, read in the admin only.
export default factories.createCoreRouter('api::enquiry.enquiry', { only: ['create'] })
