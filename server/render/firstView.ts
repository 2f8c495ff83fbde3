import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { consentWords } from './consentWords.ts'
import type { StyleNode } from './usedStyles.ts'

const styleNode: z.ZodType<StyleNode> = z.lazy(() =>
  z.union([
    z.object({ group: z.string(), nodes: z.array(styleNode) }),
    z.object({ selector: z.string(), properties: z.array(z.tuple([z.string(), z.string()])) }),
    z.object({ name: z.string(), text: z.string() }),
    z.object({ text: z.string(), needs: z.array(z.array(z.string())).optional() }),
  ]),
)
const schema = z.object({
  buildId: z.string().min(1),
  starter: z.string().min(1),
  comparisons: z.string().min(1),
  hydrate: z.string().min(1),
  styles: z.array(styleNode),
  fonts: z.string().min(1),
  /** `properties`: the site's custom properties that the banner's styles use. */
  consent: z.object({ script: z.string().min(1), words: consentWords, properties: z.string() }),
})

/**
 * What the build made for the first view of a page: the starter's code (renderer/browser/starter), its addition for pages that
 * compare pictures, the address of the code that it loads first, the stylesheet in parts, the web fonts' rules, and the
 * consent banner.
 */
export type FirstView = z.infer<typeof schema>

export const firstViewFile = (dist: string): string => join(dist, 'first-view.json')

/** @throws Error when the site has not been built */
export async function readFirstView(dist: string): Promise<FirstView> {
  try {
    return schema.parse(JSON.parse(await readFile(firstViewFile(dist), 'utf8')))
  } catch (cause) {
    throw new Error(`The build in ${dist} is incomplete. Run \`npm run build\`.`, { cause })
  }
}
