import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StyleNode } from './usedStyles.ts'
import type { Words } from './words.ts'

/** What the build made for the first view of a page. */
export interface FirstView {
  buildId: string
  /** Code of the starter (renderer/browser/starter). */
  starter: string
  /** Its addition for pages that compare pictures. */
  comparisons: string
  /** Address of the code that it loads first. */
  hydrate: string
  /** The stylesheet in parts. */
  styles: StyleNode[]
  /** Rules of the web fonts. */
  fonts: string
  /** `script`: address of the banner's code. `properties`: the site's custom properties that the banner's styles use. */
  consent: { script: string; properties: string }
  /** For what the server writes without rendering. */
  words: readonly Words[]
  /** Address of the code that reports Web Vitals (renderer/browser/vitals). */
  vitals: string
}

export const firstViewFile = (dist: string): string => join(dist, 'first-view.json')

/** @throws Error when the site has not been built */
export async function readFirstView(dist: string): Promise<FirstView> {
  try {
    return JSON.parse(await readFile(firstViewFile(dist), 'utf8'))
  } catch (cause) {
    throw new Error(`The build in ${dist} is incomplete. Run \`npm run build\`.`, { cause })
  }
}
