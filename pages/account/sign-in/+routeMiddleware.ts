/** Who is signed in has nothing to do here. */
export const routeMiddleware = ['signed-out']
