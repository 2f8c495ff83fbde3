import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::vacancies-page.vacancies-page')
