/**
 * Parts of the sitemap, one map each. In a separate file, because the server loads the functions only when it needs them.
 */
export const sitemapSections = ['pages', 'services', 'areas', 'projects', 'blog', 'questions'] as const
