/** Who is not signed in is asked to. */
export const routeMiddleware = ['signed-in']
