import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::finishes-page.finishes-page')
