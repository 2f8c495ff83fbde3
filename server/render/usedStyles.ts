import { LRUCache } from 'lru-cache'

/**
 * A part of the stylesheet, as scripts/build/parseStyles.ts cuts it. `needs`: for each way in which a selector can match,
 * the classes (`.name`), ids (`#name`) and elements (`name`) that must be on the page.
 */
export type StyleNode =
  | { text: string }
  | { selectors: { text: string; needs: string[][] }[]; body: string }
  | { group: string; nodes: StyleNode[] }
  /** A rule that only sets custom properties, by name. */
  | { selector: string; properties: [name: string, value: string][] }
  /** `@property` or `@keyframes`, needed where something uses its name. */
  | { name: string; text: string }

/** Classes that scripts put on `<html>`, and elements of every page. */
const always = ['.dark', '.light', '.js', 'html', 'body']

/**
 * The part of the stylesheet that a page uses before its scripts change it. What they add needs the full stylesheet,
 * which the browser loads with them.
 * @param later styles that are loaded without the full stylesheet, and use its custom properties
 */
export function usedStyles(html: string, styles: readonly StyleNode[], later = ''): string {
  const page = selectorsOf(html)
  const before = results.get(styles) ?? new LRUCache({ max: 200 })
  results.set(styles, before)
  const key = [...page].sort().join() + later
  let used = before.get(key)
  if (used === undefined) {
    const rules = serialise(styles, page, new Set())
    used = serialise(styles, page, usedNames(rules + later, styles))
    before.set(key, used)
  }
  return used + pictureFocuses(html)
}

/** By what is on the page: the next version of a page, and others like it, mostly have the same. */
const results = new WeakMap<readonly StyleNode[], LRUCache<string, string>>()

/** The classes, ids and elements of a page. */
function selectorsOf(html: string): Set<string> {
  const selectors = new Set(always)
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z\d]*)/g)) selectors.add(name)
  for (const [, id = ''] of html.matchAll(/ id="([^"]*)"/g)) selectors.add(`#${decode(id)}`)
  // The same values stand on many elements.
  const values = new Set([...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => value))
  for (const value of values) for (const name of decode(value).split(/\s+/)) selectors.add(`.${name}`)
  return selectors
}

/**
 * Rules for what stays visible of a cropped picture: the editors' choice, whatever the place where it is shown says. The
 * CSP allows no `style` attributes.
 */
const pictureFocuses = (html: string): string =>
  [...new Set([...html.matchAll(/ data-focus="(\d{1,3} \d{1,3})"/g)].map(([, focus = '']) => focus))]
    .map((focus) => `[data-focus="${focus}"]{object-position:${focus.replace(/\d+/g, '$&%')}!important}`)
    .join('')

function serialise(nodes: readonly StyleNode[], page: ReadonlySet<string>, names: ReadonlySet<string>): string {
  let text = ''
  for (const node of nodes) {
    if ('group' in node) {
      const inner = serialise(node.nodes, page, names)
      if (inner) text += `${node.group}{${inner}}`
    } else if ('selector' in node) {
      const used = node.properties.filter(([name]) => names.has(name))
      if (used.length > 0) text += `${node.selector}{${used.map((pair) => pair.join(':')).join(';')}}`
    } else if ('name' in node) {
      if (names.has(node.name)) text += node.text
    } else if ('selectors' in node) {
      const used = node.selectors.filter(({ needs }) => needs.some((names) => names.every((name) => page.has(name))))
      if (used.length > 0) text += used.map((selector) => selector.text) + node.body
    } else text += node.text
  }
  return text
}

/** Names of custom properties and animations that the text uses, or that those use in turn. */
function usedNames(text: string, styles: readonly StyleNode[]): Set<string> {
  const values = new Map<string, string>()
  collectValues(styles, values)
  const names = new Set<string>()
  let added = text
  while (added) {
    let next = ''
    for (const [, name = ''] of added.matchAll(/(?:var\(|animation:)\s*([\w-]+)/g)) {
      if (names.has(name)) continue
      names.add(name)
      next += values.get(name) ?? ''
    }
    added = next
  }
  return names
}

function collectValues(nodes: readonly StyleNode[], values: Map<string, string>): void {
  for (const node of nodes) {
    if ('group' in node) collectValues(node.nodes, values)
    else if ('selector' in node)
      for (const [name, value] of node.properties) values.set(name, `${values.get(name) ?? ''} ${value}`)
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const decode = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name) => entities[name] ?? '')
