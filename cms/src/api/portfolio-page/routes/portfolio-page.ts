import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::portfolio-page.portfolio-page')
