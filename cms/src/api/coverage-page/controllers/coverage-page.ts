import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::coverage-page.coverage-page')
