/** Origin of the public site: for CORS, for links in emails, and to recognise redirect targets on the site. */
export const siteUrl = new URL(process.env.SITE_URL || 'http://localhost:3000').origin
