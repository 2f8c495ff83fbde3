import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::prices-page.prices-page')
