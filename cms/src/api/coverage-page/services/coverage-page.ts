import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::coverage-page.coverage-page')
