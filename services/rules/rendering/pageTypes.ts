import type { Content } from '../content/value/content.ts'
import type { ShownFurniture } from '../furniture/furniture.ts'
import type { PageName } from '../site/addresses.ts'
import type { Slot } from '../surveys/booking.ts'
import type { Clock } from '../time/firmTime.ts'

// What server/ and renderer/, which do not import each other, have in common.

/** Settings that the browser needs. */
export interface PageSettings {
  /** Origin of the site, such as `https://example.org`. */
  siteUrl: string
  /** How often an open page checks for a newer build, in milliseconds; false: never. */
  buildPollMs: number | false
  /** Language of the furniture. */
  locale: string
}

export interface PageFurniture extends ShownFurniture, PageSettings {}

/** What data functions use of the page context. */
export interface DataInput {
  /** All published content. */
  content: Content
  furniture?: PageFurniture | undefined
  /** The time for which the page is made. */
  clock: Clock
  /** The free survey times. */
  freeSlots: () => readonly Slot[]
  locale: string
  urlPathname: string
  /** Without question mark. */
  query: string
}

/**
 * Calls a page's data function without rendering, in a small part of the time of a render: to find out whether a stored
 * page would be the same now.
 * @returns undefined if the page would not be shown now
 */
export type WorkOutData = (
  page: { page: PageName; segments: Readonly<Record<string, string>> },
  input: DataInput,
) => Promise<unknown>

/** A page as renderer/+onRenderHtml.tsx renders it; server/render/document.ts makes a document of it. */
export interface PageParts {
  pageId: string
  /** Language tag of `<html>`. */
  lang: string
  /** The colour mode that the page forces; starter/colourMode.ts applies it before the first paint. */
  colourMode: string | undefined
  /** HTML of what the page says in `<head>`. */
  head: string
  /** HTML of the page, as React writes it, in the element that React hydrates. */
  body: string
  /** An error page, which is not in the list of visits. */
  isError: boolean
  /** What the data function returned. */
  data: unknown
  /** The elements with the page's data that Vike's client looks for; without them, the browser requests the data. */
  dataElements: string | undefined
}
