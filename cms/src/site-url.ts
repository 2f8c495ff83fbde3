/** Origin of the public site: CORS, links in mails, and targets of redirects that are really internal. */
export const siteUrl = new URL(process.env.SITE_URL || 'http://localhost:3000').origin
