/** Redirects signed-in visitors to their account. */
export const routeMiddleware = ['signed-out']
