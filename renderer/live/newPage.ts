import { navigate } from 'vike/client/router'
import type { PageContextClient } from 'vike/types'
import { furnitureOf } from '../furniture/currentFurniture.ts'
import { fetchFurniture } from '../furniture/fetchFurniture.ts'
import { isStaleBuild } from '../navigation/builds/staleBuild.ts'
import { loadPayload, type Payload } from '../navigation/payload.ts'
import { shownPage } from '../navigation/shownPage.ts'
import type { PageFurniture } from '../types.ts'
import { isSame, isSameData } from './sameContent.ts'
import type { Look } from './types.ts'

const furnitureTags = ['contact', 'menu', 'footer-menu', '*']

/** What the open page would be now. */
interface Found {
  payload: Payload
  furniture: PageFurniture | undefined
}

let found: Found | undefined

/** Fetches the open page anew, and its furniture when that is what changed. */
export async function lookAtPage(cacheTags: ReadonlySet<string>): Promise<Look> {
  const page = shownPage()
  // An outdated page stays as it is until it is left.
  if (!page || isStaleBuild()) return 'same'
  const [payload, furniture] = await Promise.all([
    loadPayload(address(), true),
    furnitureTags.some((kind) => cacheTags.has(kind)) ? newFurniture() : undefined,
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
  const own: Partial<PageContextClient> = { silent: true, payload, ...(furniture && { furniture }) }
  await navigate(address(), { overwriteLastHistoryEntry: true, keepScrollPosition: true, pageContext: own })
  if (focused && !focused.isConnected) document.getElementById('main')?.focus({ preventScroll: true })
}

const address = () => location.pathname + location.search + location.hash

/** @returns undefined when it is the same, or cannot be had */
async function newFurniture(): Promise<PageFurniture | undefined> {
  const furniture = furnitureOf({})
  if (!furniture) return undefined
  const fetched = await fetchFurniture(furniture.locale).catch(() => undefined)
  // What the browser knows of the settings is that of its build.
  const fresh = { ...furniture, ...fetched }
  return isSame(fresh, furniture) ? undefined : fresh
}
