import { navigate } from 'vike/client/router'
import type { PageContextClient } from 'vike/types'
import { isOutdated } from '../browser/builds/outdated.ts'
import { fetchFurniture } from '../browser/fetchFurniture.ts'
import { shownPage } from '../browser/pageShown.ts'
import { loadPayload, type Payload } from '../browser/payload.ts'
import { shellOf } from '../shell.ts'
import type { Shell } from '../types.ts'
import { isSame, isSameData } from './sameContent.ts'
import type { Look } from './types.ts'

const furnitureKinds = ['contact', 'menu', 'footer-menu', '*']

/** What the open page would be now. */
interface Found {
  payload: Payload
  furniture: Shell | undefined
}

let found: Found | undefined

/** Fetches the open page anew, and its furniture when that is what changed. */
export async function lookAtPage(kinds: ReadonlySet<string>): Promise<Look> {
  const page = shownPage()
  // An outdated page stays as it is until it is left.
  if (!page || isOutdated()) return 'same'
  const [payload, furniture] = await Promise.all([
    loadPayload(address(), true),
    furnitureKinds.some((kind) => kinds.has(kind)) ? newFurniture() : undefined,
  ])
  if (!payload) return 'failed'
  if (payload.kind === 'page' && ![200, 404].includes(payload.status)) return 'failed'
  found = { payload, furniture }
  if (payload.kind === 'redirect') return 'moved'
  if (payload.status === 404) return page.is404 ? 'same' : 'gone'
  return furniture || !isSameData(payload.body, page.data) ? 'changed' : 'same'
}

/** Shows what was found, where the visitor is: scroll position, focus and typed text stay. */
export async function showFound(look: Look): Promise<void> {
  if (!found || look === 'same') return
  const { payload, furniture } = found
  if (look !== 'changed') {
    await navigate(address(), { overwriteLastHistoryEntry: true })
    return
  }
  const focused = document.activeElement
  const own: Partial<PageContextClient> = { quiet: true, payload, ...(furniture && { furniture }) }
  await navigate(address(), { overwriteLastHistoryEntry: true, keepScrollPosition: true, pageContext: own })
  if (focused && !focused.isConnected) document.getElementById('main')?.focus({ preventScroll: true })
}

const address = () => location.pathname + location.search + location.hash

/** @returns undefined when it is the same, or cannot be had */
async function newFurniture(): Promise<Shell | undefined> {
  const shell = shellOf({})
  if (!shell) return undefined
  const fetched = await fetchFurniture(shell.locale).catch(() => undefined)
  // What the browser knows of the settings is that of its build.
  const fresh = { ...shell, ...fetched }
  return isSame(fresh, shell) ? undefined : fresh
}
