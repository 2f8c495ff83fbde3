import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::testimonials-page.testimonials-page')
