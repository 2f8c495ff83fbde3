import { visitValue } from '../storage/sessionStorage.ts'
import type { EarlyActions } from './earlyActions.ts'

/** The attributes of the starter that are used here (server/render/document.ts). */
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
export async function hydrate(parts: Parts, { entered, note, release }: EarlyActions): Promise<void> {
  addEventListener('hydrated', () => {
    // The field with the focus first: the others may be written again, which moves the caret to their end.
    const fields = [...entered].sort(([one], [other]) => +hasFocus(other) - +hasFocus(one))
    entered.clear()
    for (const [field, value] of fields) tellReact(field, value)
    release(true)
    // From now on the router follows the links, and would never show what the browser prerenders. The rules would also
    // keep the links of every page of the visit in memory.
    document.querySelector('[type=speculationrules]')?.remove()
  })
  await Promise.all([addData(parts), addStyles(parts.styles ?? '')])
  // Browsers restore fields without an event after a reload or Back.
  for (const field of document.querySelectorAll<HTMLInputElement>('main :is(input,select,textarea)'))
    if (!entered.has(field) && isChanged(field)) note(field)
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
  /** Only a select has them. */
  options?: HTMLOptionsCollection
  /** React's record of the last value that it has seen. */
  _valueTracker?: { setValue(value: string): void }
}

/**
 * Tells React what was entered before hydration, which it would otherwise take for the initial value of the field. What
 * was entered is written again: telling React about one field makes it show its own values in all the others.
 */
function tellReact(early: Tracked, value: string | boolean): void {
  const field = presentOf(early)
  // A comparison's slider is not React's, and may have been moved by other means since its last event.
  if (!field || field.type === 'range') return
  if (typeof value === 'boolean') field.checked = value
  else if (field.type === 'file') field.files = early.files
  else if (field.value !== value) field.value = value
  field._valueTracker?.setValue(`${value} `)
  // React hears of checkboxes and radio buttons by clicks. This event does not press them.
  for (const type of ['input', 'change', 'click']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** The field itself, or the one that replaces it if React has made the page or a part of it anew. */
function presentOf(field: Tracked): Tracked | undefined {
  if (field.isConnected) return field
  const { name, type, value } = field
  const same = `[name="${name}"]${type === 'radio' ? `[value="${value}"]` : ''}`
  const namesakes = (root: Node) => [...(root as Element).querySelectorAll<Tracked>(same)]
  return namesakes(document)[namesakes(field.getRootNode()).indexOf(field)]
}

function isChanged({ type, checked, defaultChecked, value, defaultValue, options }: Tracked): boolean {
  if (options) return [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (type === 'radio') return checked && !defaultChecked
  return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue
}

const hasFocus = (field: Element): boolean => field === document.activeElement
