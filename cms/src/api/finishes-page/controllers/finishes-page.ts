import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::finishes-page.finishes-page')
