import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss'
import type { StyleNode } from '../../server/render/usedStyles.ts'

/** Cuts a stylesheet into rules, each with the classes and elements that a page must have for it to apply. */
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
  if (declarations.length > 0 && declarations.every(({ prop }) => prop.startsWith('--')) && !/[.[]/.test(rule.selector))
    return { selector: rule.selector, properties: declarations.map(({ prop, value }) => [prop, value]) }
  const needs = rule.selectors.map(needsOf)
  const text = String(rule)
  return needs.some((each) => each.length === 0) ? { text } : { text, needs }
}

/** What a page must have for a selector to match. Of alternatives in parentheses one is enough: none is demanded. */
function needsOf(selector: string): string[] {
  const { outside, insides } = splitParentheses(selector)
  const demanded = [outside, ...insides.filter((inside) => !inside.includes(','))]
  return demanded.flatMap((part) => {
    const plain = part.replace(/\[[^\]]*\]|::?[\w-]+/g, '')
    const classes = [...plain.matchAll(/\.(?:\\.|[\w-])+/g)].map(([name]) => name.replace(/\\(.)/g, '$1'))
    const elements = [...plain.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, name = '']) => name)
    return [...classes, ...elements]
  })
}

/** The text outside of parentheses, and what stands in those of `:is()` and `:where()`. Escaped characters are names. */
function splitParentheses(selector: string): { outside: string; insides: string[] } {
  const insides: string[] = []
  let outside = ''
  let depth = 0
  let demands = false
  for (let index = 0; index < selector.length; index += 1) {
    const escaped = selector[index] === '\\'
    const part = escaped ? selector.slice(index, index + 2) : (selector[index] ?? '')
    if (escaped) index += 1
    if (part === '(') {
      depth += 1
      if (depth === 1) {
        demands = /:(?:is|where)$/.test(outside)
        insides.push('')
      }
    } else if (part === ')') {
      depth -= 1
      if (depth === 0 && !demands) insides.pop()
    } else if (depth === 0) outside += part
    else if (depth === 1) insides[insides.length - 1] += part
  }
  return { outside, insides }
}
