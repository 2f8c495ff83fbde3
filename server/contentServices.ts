// The parts of services/ that query the backend: one chunk of the bundled server, loaded on demand.
export { readVisitor } from '#services/accounts/visitor.ts'
export { listSitePaths } from '#services/content/sitePaths.ts'
export { getContentVersions } from '#services/contentVersions.ts'
export { getFurniture } from '#services/furniture/furniture.ts'
export { getRedirects } from '#services/redirects.ts'
