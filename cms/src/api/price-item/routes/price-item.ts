import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::price-item.price-item')
