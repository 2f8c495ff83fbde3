import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::coverage-page.coverage-page')
