/** Redirects signed-out visitors to the sign-in page. */
export const routeMiddleware = ['signed-in']
