import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::price-item.price-item')
