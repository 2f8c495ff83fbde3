/**
 * React's markup as validators want it, which is also shorter: attribute names in lower case, void elements and boolean
 * attributes in their short form. Browsers show the same from it.
 */
export function tidyHtml(html: string): string {
  return html.replace(startTags, (tag, name: string, attributes: string) =>
    svgElements.has(name) || !isUntidy.test(attributes)
      ? tag
      : `<${name}${tidyAttributes(attributes.endsWith('/') ? attributes.slice(0, -1).trimEnd() : attributes)}>`,
  )
}

/** React and the sanitiser of texts escape every other `<`. An attribute may contain a `>`. */
const startTags = /<([a-z][a-z\d]*)([^>"]*(?:"[^"]*"[^>"]*)*)>/g
/** Most elements have nothing to change, which one search shows. */
const isUntidy = / [a-z]+[A-Z]\w*=|=""|[\n]| {2}|\/$/
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

const tidyAttributes = (attributes: string): string =>
  attributes.replace(/\s+([^\s"'<>/=]+)(="[^"]*")?/g, (_, name: string, value = '') => {
    const isBoolean = value === '=""' && (booleanAttributes.has(name.toLowerCase()) || name.startsWith('data-'))
    return ` ${name.toLowerCase()}${isBoolean ? '' : value}`
  })

const booleanAttributes = new Set(
  'allowfullscreen async autofocus checked disabled hidden multiple novalidate open readonly required reversed selected'.split(
    ' ',
  ),
)
