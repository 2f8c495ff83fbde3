import type { Core } from '@strapi/strapi'

/** Whether a path belongs to the REST API, rather than the admin's. Routes are matched without regard to case. */
export const isRestPath = (strapi: Core.Strapi, path: string): boolean =>
  path.toLowerCase().startsWith(`${strapi.config.get('api.rest.prefix', '/api')}/`)
