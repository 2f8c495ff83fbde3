import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::faq-page.faq-page')
