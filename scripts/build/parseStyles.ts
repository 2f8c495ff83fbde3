import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss'
import type { StyleNode } from '../../server/render/usedStyles.ts'

/** Cuts a stylesheet into rules, each with the classes, ids and elements that a page must have for it to apply. */
export const parseStyles = (css: string): StyleNode[] => nodesOf(postcss.parse(css))

const nodesOf = (container: Container): StyleNode[] =>
  (container.nodes ?? []).flatMap((node) => nodeOf(node as ChildNode))

function nodeOf(node: ChildNode): StyleNode[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') return [ruleOf(node)]
  if (node.type !== 'atrule') return [{ text: `${node};` }]
  const { name, params, nodes } = node
  if (!nodes) return [{ text: `${node};` }]
  if (isGroup(node)) return [{ group: `@${name} ${params}`, nodes: nodesOf(node) }]
  return [name === 'property' || name === 'keyframes' ? { name: params, text: String(node) } : { text: String(node) }]
}

/** Groups whose rules can be left out one by one. */
const isGroup = ({ name }: AtRule): boolean => /^(?:media|supports|layer|container)$/.test(name)

function ruleOf(rule: Rule): StyleNode {
  const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
  if (
    declarations.length > 0 &&
    declarations.every(({ prop }) => prop.startsWith('--')) &&
    /:root|^\*/.test(rule.selector)
  )
    return { selector: rule.selector, properties: declarations.map(({ prop, value }) => [prop, value]) }
  const selectors = rule.selectors.map((text) => ({ text, needs: alternativesOf(text).map(needsOf) }))
  const text = String(rule)
  // Tailwind's variable for a font weight, which only its other utilities would read.
  return { selectors, body: text.slice(text.indexOf('{')).replace(/--tw-font-weight:[^;]+;/, '') }
}

/** A selector for each alternative in parentheses: `:is(.a, .b) p` → `.a p`, `.b p`. */
function alternativesOf(selector: string): string[] {
  const [whole = '', inside = ''] = /:(?:is|where|has)\(([^()]*,[^()]*)\)/.exec(selector) ?? []
  return whole
    ? inside.split(',').flatMap((part) => alternativesOf(selector.replace(whole, () => ` ${part} `)))
    : [selector]
}

/** What a page must have for a selector to match. */
function needsOf(selector: string): string[] {
  const plain = withoutParentheses(hideEscapes(selector)).replace(/\[[^\]]*\]|::?[\w-]+/g, '')
  const classes = [...plain.matchAll(/\.[\w\-\ue000-\ue0ff]+/g)].map(([name]) => showEscapes(name))
  const ids = plain.match(/#[\w-]+/g) ?? []
  const elements = [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, name = '']) => name)
  return [...classes, ...ids, ...elements]
}

/** Works from the inside out: keeps what `:is()`, `:where()` and `:has()` demand, and removes everything else in parentheses. */
function withoutParentheses(selector: string): string {
  const outer = selector.replace(/(:[\w-]+)?\(([^()]*)\)/g, (_, name: string | undefined, inside: string) =>
    /^:(?:is|where|has)$/.test(name ?? '') ? ` ${inside} ` : '',
  )
  return outer === selector ? outer : withoutParentheses(outer)
}

/** Replaces escaped characters, which are always part of a name, by characters without a meaning in selectors. */
const hideEscapes = (selector: string): string =>
  selector
    .replace(/\\3(\d) ?/g, '\\$1')
    .replace(/\\(.)/g, (_, character: string) => String.fromCharCode(0xe000 + character.charCodeAt(0)))

const showEscapes = (name: string): string =>
  name.replace(/[\ue000-\ue0ff]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xe000))
