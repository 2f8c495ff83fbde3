/** No route matches. @param path without query */
export const noRouteText = (path: string): string => `Page not found: ${path}`

/** A route matches, but its validity check fails. @param fullPath with query */
export const notValidText = (fullPath: string): string => `Page Not Found: ${fullPath}`
