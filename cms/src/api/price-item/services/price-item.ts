import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::price-item.price-item')
