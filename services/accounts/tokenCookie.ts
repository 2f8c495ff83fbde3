/** Name of the cookie that holds a visitor's token. */
export const tokenCookie = 'strapi_jwt'
