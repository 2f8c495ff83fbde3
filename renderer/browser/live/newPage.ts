import { parse } from '@brillout/json-serializer/parse'
import { navigate } from 'vike/client/router'
import type { PageContextClient } from 'vike/types'
import type { PageFurniture } from '#services/rules/rendering/pageTypes.ts'
import { furnitureOf } from '../furniture/currentFurniture.ts'
import { fetchFurniture } from '../furniture/fetchFurniture.ts'
import { isStaleBuild } from '../navigation/builds/manifest.ts'
import { loadPayload, type Payload } from '../navigation/loadPayload.ts'
import { shownPage } from '../navigation/navigationState.ts'

const furniture = ['contact', 'menu', 'footer-menu', '*']

/** Result of refetching the page. `gone`: a 404 now. `moved`: a redirect now. `failed`: no usable response. */
export type CheckResult = 'same' | 'changed' | 'gone' | 'moved' | 'failed'

/** The open page as the server renders it now. */
interface Fetched {
  payload: Payload
  /** Only if it has changed. */
  furniture: PageFurniture | undefined
}

let fetched: Fetched | undefined

/** Refetches the open page, and its furniture if that has changed. @param types that have changed; `*`: any */
export async function checkPage(types: ReadonlySet<string>): Promise<CheckResult> {
  const page = shownPage()
  // A page of a stale build stays as it is until it is left.
  if (!page || isStaleBuild()) return 'same'
  const [payload, newFurniture] = await Promise.all([
    loadPayload(address(), 'refresh'),
    furniture.some((type) => types.has(type)) ? changedFurniture() : undefined,
  ])
  if (!payload) return 'failed'
  if (payload.kind === 'page' && ![200, 404].includes(payload.status)) return 'failed'
  fetched = { payload, furniture: newFurniture }
  if (payload.kind === 'redirect') return 'moved'
  if (payload.status === 404) return page.is404 ? 'same' : 'gone'
  return newFurniture || !isSameData(payload.body, page.data) ? 'changed' : 'same'
}

/** Shows the result of the last check. A change is shown in place: scroll position, focus and typed text stay. */
export async function showFetched(result: CheckResult): Promise<void> {
  if (!fetched || result === 'same') return
  const { payload, furniture } = fetched
  if (result !== 'changed') {
    await navigate(address(), { overwriteLastHistoryEntry: true })
    return
  }
  const focused = document.activeElement
  const pageContext: Partial<PageContextClient> = { silent: true, payload, ...(furniture && { furniture }) }
  await navigate(address(), { overwriteLastHistoryEntry: true, keepScrollPosition: true, pageContext })
  if (focused && !focused.isConnected) document.getElementById('main')?.focus({ preventScroll: true })
}

const address = () => location.pathname + location.search + location.hash

/** @returns undefined if it is unchanged or the request fails */
async function changedFurniture(): Promise<PageFurniture | undefined> {
  const furniture = furnitureOf({})
  if (!furniture) return undefined
  const response = await fetchFurniture(furniture.locale).catch(() => undefined)
  // The response has no settings: those of the first view stay.
  const newest = { ...furniture, ...response }
  return isSame(newest, furniture) ? undefined : newest
}

/** Whether two values are equal as JSON, ignoring the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/**
 * Whether a page's payload has the data that the page shows: most changes affect other pages.
 * @param body as Vike's serializer writes it, for example undefined as `!undefined` and `!` as `!!`
 */
export function isSameData(body: string, shown: unknown): boolean {
  const { data } = parse(body) as { data?: unknown }
  return isSame(data, shown)
}

function canonical(value: unknown): string | undefined {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  )
}
