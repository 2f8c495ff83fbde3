import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TagServer {
  /** URL of the tag script, on another origin than the site. */
  scriptUrl: string
  /** Paths with query, in order, since the last `forget`. */
  requests: string[]
  forget: () => void
  close: () => void
}

/** Imitates an analytics provider: a script that sets cookies and reports each page of the visit. */
const script = `
document.cookie = '_tag=visitor; path=/; max-age=3600'
const origin = new URL(document.currentScript.src).origin
const report = () => { new Image().src = origin + '/pixel?path=' + encodeURIComponent(location.pathname) }
const push = history.pushState
history.pushState = function (...args) { push.apply(this, args); report() }
fetch(origin + '/begin', { method: 'POST', mode: 'no-cors' })
report()
`

export async function tagServer(): Promise<TagServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (request.url?.startsWith('/tag.js')) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (request.url?.startsWith('/pixel')) response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(pixel)
    else response.writeHead(204).end()
  })
  // Never closes an idle connection: a request that reuses it at that moment would be missing from the count.
  server.keepAliveTimeout = 0
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    scriptUrl: `http://127.0.0.1:${port}/tag.js?id=site&v=1`,
    requests,
    forget: () => void requests.splice(0),
    close: () => server.close().closeAllConnections(),
  }
}

const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
