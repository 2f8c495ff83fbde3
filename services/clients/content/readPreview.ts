import { isAxiosError } from 'axios'
import { z } from 'zod'
import { singularName, typeNames } from '../../rules/content/value/schema.ts'
import { keyIn, type StoredEntry } from '../../rules/content/value/stored.ts'
import { type Furniture, toContact, toFooterMenu, toMenu } from '../../rules/furniture/furniture.ts'
import { settings } from '../../settings.ts'
import { attempt } from '../http/httpClient.ts'
import { checkEntry } from './checkEntry.ts'
import type { ContentState } from './followContent.ts'

const schema = z.object({
  /** A new one, for the same entry. */
  grant: z.string(),
  kind: z.enum(['collectionType', 'singleType']),
  /** Such as `Article “When to recoat”`. */
  title: z.string(),
  /** Of the page that shows it, without language. */
  path: z.string().startsWith('/'),
  /** Required fields that are empty, in words; something stands in their place. */
  gaps: z.array(z.string()),
  /** Related entries that are not published. */
  unpublished: z.array(z.object({ uid: z.string(), documentId: z.string(), title: z.string() })),
  entry: z.looseObject({ documentId: z.string() }),
})

export type Preview = z.infer<typeof schema>

/**
 * The entry of a grant, as its editor has saved it. The backend checks the grant and the editor's account each time.
 * @returns undefined if it refuses the grant
 * @throws AxiosError if it is unavailable; ZodError if the answer is malformed
 */
export async function readPreview(grant: string): Promise<Preview | undefined> {
  const { backend, HOOK_SECRET } = settings()
  try {
    const { data } = await attempt<unknown>({
      operation: 'preview',
      url: `${backend.baseUrl}/site-preview`,
      headers: { 'x-hook-secret': HOOK_SECRET, 'x-preview-grant': grant },
      timeoutMs: backend.timeoutMs,
    })
    return schema.parse(data)
  } catch (error) {
    if (isAxiosError(error) && error.response?.status === 404) return undefined
    throw error
  }
}

const furniture: Readonly<Record<string, (before: Furniture, entry: StoredEntry) => Furniture>> = {
  contact: (before, entry) => ({ ...before, contact: toContact(entry) }),
  menu: (before, entry) => ({ ...before, menu: toMenu(entry) }),
  'footer-menu': (before, entry) => ({ ...before, footerMenu: toFooterMenu(entry) }),
}

/**
 * What the site would show if the entry were published. The given state stays as it is.
 * @throws Error if the entry does not match the schema
 */
export function withEntry(
  state: ContentState,
  { uid, locale, entry }: { uid: string; locale: string; entry: StoredEntry },
): ContentState {
  const model = uid.split('.')[1] ?? ''
  const change = furniture[model]
  const ofLocale = state.furniture[locale]
  // Before the content is known, there is no page anyway.
  if (change && !ofLocale) return state
  if (change && ofLocale) return { ...state, furniture: { ...state.furniture, [locale]: change(ofLocale, entry) } }
  const type = typeNames.find((name) => singularName(name) === model)
  if (!type) throw new Error(`The site shows no ${model}`)
  const { documentId } = entry
  const checked = checkEntry(type, documentId, entry)
  if ('fault' in checked) throw new Error(`${type} ${documentId}: ${checked.fault}`)
  return { ...state, content: state.content.with([{ type: keyIn(type, locale), documentId, entry: checked.entry }]) }
}
