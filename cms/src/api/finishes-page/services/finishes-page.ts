import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::finishes-page.finishes-page')
