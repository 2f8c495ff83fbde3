import { code, furniture, furnitureVersion, payload, root, styles, version, visitValue } from './config.ts'

/**
 * Loads the code, the whole stylesheet and the page's data side by side, and starts Vike's client, which hydrates.
 * @throws when a part cannot be loaded
 */
export async function loadCode(): Promise<void> {
  const [entry = '', ...chunks] = code.split(' ')
  for (const href of [entry, ...chunks]) addLink('modulepreload', href)
  await Promise.all([addData(), addLink('stylesheet', styles)])
  await import(/* @vite-ignore */ entry)
  visitValue('code', '1')
}

/** Puts the data where Vike's client looks for it, unless the document holds it. */
async function addData(): Promise<void> {
  if (!payload || !furniture) return
  const [page, shared] = await Promise.all([fetchJson(payload), fetchJson(furniture)])
  // Published since this document was made: React replaces what differs (renderer/+react.client.ts).
  if (page.version !== version || shared.version !== furnitureVersion) root.dataset.renewed = ''
  const element = document.createElement('script')
  element.id = 'vike_pageContext'
  element.type = 'application/json'
  element.text = JSON.stringify({ ...page.json, furniture: shared.json })
  document.body.append(element)
}

async function fetchJson(address: string): Promise<{ json: object; version: string | null }> {
  const response = await fetch(address)
  if (response.status === 200) return { json: await response.json(), version: response.headers.get('x-page-version') }
  // The page has moved, has gone, or is of another build now: the server shows it. Once, or it would go on for ever.
  if (response.status < 500 && visitValue('reloaded', address) !== address) location.reload()
  throw new Error(`${address}: ${response.status}`)
}

function addLink(rel: string, href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel, href })
  return new Promise((resolve) => {
    // A page without its whole stylesheet is better than one that does not react.
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
}
