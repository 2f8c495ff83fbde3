/**
 * React's and Vike's markup as validators want it, which is also shorter: attribute names in lower case, void elements
 * and boolean attributes in their short form, no space at the ends of lines, and no lines in the head. Browsers show the
 * same from it.
 */
export function tidyHtml(html: string): string {
  return html
    .replace(between, (whole, space: string, name: string | undefined) => {
      if (!space.includes('\n') || name === '/textarea') return whole
      return headElements.has(name ?? '') ? '>' : '>\n'
    })
    .replace(elements, (whole, name: string | undefined, attributes: string) =>
      name && !svgElements.has(name) ? `<${name}${tidyAttributes(attributes)}>` : whole,
    )
}

/**
 * White space between two elements. One run of it has one `\s+`: two in a row would divide it in every possible way, and
 * a text of a visitor may begin with thousands of line breaks.
 */
const between = />(\s+)(?=<(\/?[a-z]+)?)/g
/** Lines around elements that draw nothing go. Between words, a line break is a space, so the others stay. */
const headElements = new Set(['html', 'head', '/head', 'body', 'title', 'meta', 'link', 'script', 'style'])
/** Matches scripts and styles to skip them, and start tags without the slash of a self-closing one. */
const elements =
  /<(?:script|style)\b[\s\S]*?<\/(?:script|style)>|<([a-z][a-z\d]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/g
/** SVG elements: their attributes may have capitals, and their self-closing tags need the slash. */
const svgElements = new Set([
  'svg',
  'symbol',
  'use',
  'path',
  'g',
  'circle',
  'ellipse',
  'line',
  'polygon',
  'polyline',
  'rect',
])

/** Most elements have nothing to change, which one search shows. */
const tidyAttributes = (attributes: string): string =>
  /[A-Z\n]|=""| {2}/.test(attributes) ? tidyEach(attributes) : attributes

const tidyEach = (attributes: string): string =>
  attributes.replace(/\s+([^\s"'<>/=]+)(="[^"]*")?/g, (_, name: string, value = '') => {
    const isBoolean = value === '=""' && (booleanAttributes.has(name.toLowerCase()) || name.startsWith('data-'))
    return ` ${name.toLowerCase()}${isBoolean ? '' : value}`
  })

const booleanAttributes = new Set(
  'allowfullscreen async autofocus checked disabled hidden multiple novalidate open readonly required reversed selected'.split(
    ' ',
  ),
)
