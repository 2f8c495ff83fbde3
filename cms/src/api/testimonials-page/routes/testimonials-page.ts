import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::testimonials-page.testimonials-page')
