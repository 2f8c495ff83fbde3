import { HtmlValidate } from 'html-validate'

/** What a page contains without running scripts. */
export interface HtmlPage {
  title: string
  headings: string[]
  lang: string
  description: string
  robots: string
  canonical: string[]
  ids: string[]
  /** `href` of every link in the page, in order. */
  links: string[]
  /** The visible text. */
  text: string
  jsonLd: unknown[]
}

/** Reads HTML as React writes it: attributes in double quotes. */
export function readHtml(html: string): HtmlPage {
  const body = html.slice(html.search(/<body/i)).replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
  const all = (pattern: RegExp, text = html) => [...text.matchAll(pattern)].map(([, value = '']) => decode(value))
  const meta = (name: string) =>
    attribute(
      tags(html, 'meta').find((tag) => attribute(tag, 'name') === name),
      'content',
    )
  return {
    title: all(/<title>([\s\S]*?)<\/title>/g)[0] ?? '',
    headings: all(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g, body).map(words),
    lang: attribute(tags(html, 'html')[0], 'lang'),
    description: meta('description'),
    robots: meta('robots'),
    canonical: tags(html, 'link')
      .filter((tag) => attribute(tag, 'rel') === 'canonical')
      .map((tag) => attribute(tag, 'href')),
    ids: all(/\sid="([^"]*)"/g, body),
    links: tags(body, 'a').map((tag) => attribute(tag, 'href')),
    text: words(body),
    jsonLd: [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
      JSON.parse(text),
    ),
  }
}

/** Texts of links that lead to more than one page. A label that only screen readers get replaces the text. */
export function ambiguousLinks(html: string): string[] {
  const targets = new Map<string, Set<string>>()
  for (const [link, text = ''] of html.slice(html.search(/<body/i)).matchAll(/<a\b[^>]*>([\s\S]*?)<\/a>/g)) {
    const [tag] = tags(link, 'a')
    const name = attribute(tag, 'aria-label') || words(text)
    const target = attribute(tag, 'href').replace(/[?#].*/, '')
    if (name && target) targets.set(name, (targets.get(name) ?? new Set()).add(target))
  }
  return [...targets].filter(([, found]) => found.size > 1).map(([name, found]) => `${name}: ${[...found].join(' ')}`)
}

/** The opening tags of an element. */
export function tags(html: string, element: string): string[] {
  return html.match(new RegExp(`<${element}\\b[^>]*>`, 'g')) ?? []
}

/** Value of an attribute of an opening tag; empty if it is missing. */
export function attribute(tag: string | undefined, name: string): string {
  return decode(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag ?? '')?.[1] ?? '')
}

function words(html: string): string {
  return decode(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', amp: '&' }

/** Without word joiners (locales/format.ts). */
function decode(text: string): string {
  return text.replaceAll('\u2060', '').replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
    return named[name.toLowerCase()] ?? whole
  })
}

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:a11y'],
})

/** The faults that html-validate finds in a page, each with the HTML around it. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset - 60, offset + 60)}`),
  )
}
