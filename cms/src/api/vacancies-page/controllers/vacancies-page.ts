import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::vacancies-page.vacancies-page')
