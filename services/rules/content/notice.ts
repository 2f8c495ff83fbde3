import { targetOf } from './linkTargets.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import { langOf } from './value/stored.ts'

/** What editors say above all pages. */
export interface Notice {
  /** Differs when the notice differs. */
  id: string
  text: string
  link?: { label: string; url: string } | undefined
  /** If it is not that of the page. */
  lang?: string | undefined
}

const noticeOf = perContent((content) => {
  const entry = content.one('Notice')
  const { text, label, url, from, until } = entry ?? {}
  if (!text) return undefined
  const target = url && targetOf(content, url, () => '')
  const link = label && target ? { label, url: target } : undefined
  const notice: Notice = { id: JSON.stringify([text, link]), text, link, lang: langOf(entry) }
  const time = (value: string | null | undefined, otherwise: number) => (value ? Date.parse(value) : otherwise)
  return { notice, from: time(from, 0), until: time(until, Number.POSITIVE_INFINITY) }
})

/** The notice that applies now. Cheap: called on every request. */
export function currentNotice(content: Content): Notice | undefined {
  const dated = noticeOf(content)
  const now = dated ? Date.now() : 0
  return dated && dated.from <= now && now < dated.until ? dated.notice : undefined
}
