import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::testimonials-page.testimonials-page')
