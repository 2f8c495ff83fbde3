import type { Core } from '@strapi/strapi'

/** Whether a path belongs to the REST API, not to the admin's. Routes are matched case-insensitively. */
export const isRestPath = (strapi: Core.Strapi, path: string): boolean =>
  path.toLowerCase().startsWith(`${strapi.config.get('api.rest.prefix', '/api')}/`)
