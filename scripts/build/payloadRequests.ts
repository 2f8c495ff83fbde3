import type { Plugin } from 'vite'

const module = /\/vike\/dist\/client\/runtime-client-routing\/getPageContextFromHooks\.js/
const fetchOfVike = 'const response = await fetch(pageContextUrl);'

/**
 * Vike's address and handling of page data are fixed: `{path}/index.pageContext.json`, and an error page for
 * every answer that is not quite right. This replaces the one call by ours (renderer/browser/payload.ts):
 * `{path}/_payload.json?{buildId}`, checked, with a full page load when it fails.
 * @throws when an upgrade of Vike moves that call, so that the build stops instead of the site
 */
export function payloadRequests(): Plugin {
  let replaced = false
  return {
    name: 'site:payload-requests',
    enforce: 'pre',
    transform(code, id) {
      if (!module.test(id) || this.environment.name !== 'client') return
      if (!code.includes(fetchOfVike))
        this.error('Vike no longer fetches page data where scripts/build/payloadRequests.ts expects it')
      replaced = true
      return {
        code: `import { fetchPayload } from '/renderer/browser/payload.ts';\n${code.replace(
          fetchOfVike,
          'const response = await fetchPayload(pageContext._urlRewrite ?? pageContext.urlOriginal);',
        )}`,
        map: null,
      }
    },
    buildEnd(error) {
      if (!error && this.environment.name === 'client' && !replaced)
        this.error('Vike’s page data request was not found')
    },
  }
}
