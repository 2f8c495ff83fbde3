import type { EarlyActions } from './earlyActions.ts'
import { visitValue } from './visitValue.ts'

/** The attributes of the starter that are used here (server/render/documentFirst.ts). */
interface Parts {
  /** URLs of the code, separated by spaces; the second is the entry. */
  code?: string
  /** URL of the full stylesheet. */
  styles?: string
  /** URLs and versions of the page's data and of the furniture, if the document does not contain them. */
  payload?: string
  version?: string
  furniture?: string
  furnitureVersion?: string
}

/**
 * Loads the full stylesheet and the page's data in parallel with the code, and starts Vike's client, which hydrates. A
 * separate module (scripts/build/firstViewFile.ts), which keeps documents short.
 * @throws if a part cannot be loaded
 */
export async function awaken(parts: Parts, { changed, release }: EarlyActions): Promise<void> {
  addEventListener('hydrated', () => {
    for (const field of changed) tellReact(field)
    changed.clear()
    release(true)
  })
  await Promise.all([addData(parts), addStyles(parts.styles ?? '')])
  await import(/* @vite-ignore */ parts.code?.split(' ')[1] ?? '')
  visitValue('code', '1')
}

/** Puts the data where Vike's client looks for it, unless the document already contains it. */
async function addData({ payload, version, furniture, furnitureVersion }: Parts): Promise<void> {
  if (!payload || !furniture) return
  const [page, shared] = await Promise.all([fetchJson(payload), fetchJson(furniture)])
  // Content has been published since this document was made: React replaces what differs (renderer/+react.client.ts).
  if (page.version !== version || shared.version !== furnitureVersion) document.documentElement.dataset.renewed = ''
  addJson('vike_pageContext', { ...page.json, furniture: shared.json })
  addJson('vike_globalContext', {})
}

function addJson(id: string, value: object): void {
  const text = JSON.stringify(value)
  document.body.append(Object.assign(document.createElement('script'), { id, type: 'application/json', text }))
}

async function fetchJson(address: string): Promise<{ json: object; version: string | null }> {
  const response = await fetch(address)
  if (response.status === 200) return { json: await response.json(), version: response.headers.get('x-page-version') }
  // The page has moved, is gone or belongs to another build: a reload shows what the server has. Once, to avoid a loop.
  if (response.status < 500 && visitValue('reloaded', address) !== address) location.reload()
  throw new Error(`${address}: ${response.status}`)
}

function addStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve) => {
    // A page without its full styles is better than one that does not respond.
    link.onload = link.onerror = () => resolve()
    document.head.append(link)
  })
}

interface Tracked extends HTMLInputElement {
  /** React's record of the last value that it has seen. */
  _valueTracker?: { setValue(value: string): void }
}

/** Tells React about text typed before hydration, which it would otherwise take for the initial value of the field. */
function tellReact(field: Tracked): void {
  field._valueTracker?.setValue(`${field.value} `)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
