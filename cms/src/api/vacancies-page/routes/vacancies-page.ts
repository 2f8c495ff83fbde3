import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::vacancies-page.vacancies-page')
