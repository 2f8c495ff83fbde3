import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { isServable, pictureUrl } from './pictures.ts'
import { element } from './tables.ts'

const widths = [480, 768, 1080, 1440]
const sizes = '(min-width: 48rem) 45rem, 92vw'

/**
 * Pictures of the media library in an editor's text get the sizes and formats of all other pictures, and their title as
 * a caption. Others are removed, because a page loads nothing from other sites.
 */
export function figures() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return undefined
      const alone = node.tagName === 'p' ? onlyPicture(node) : undefined
      const picture = alone ?? (node.tagName === 'img' ? node : undefined)
      if (!picture) return undefined
      const file = fileOf(picture)
      const replacement = file ? [alone ? figure(picture, file) : sized(picture, file)] : []
      parent.children.splice(index, 1, ...replacement)
      return [SKIP, index + replacement.length]
    })
  }
}

function onlyPicture({ children }: Element): Element | undefined {
  const [child, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  return child?.type === 'element' && child.tagName === 'img' && others.length === 0 ? child : undefined
}

function fileOf({ properties }: Element): string | undefined {
  const file = /\/uploads\/([^/?#]+)$/.exec(String(properties.src ?? ''))?.[1]
  return file && isServable(file) ? file : undefined
}

function figure(img: Element, file: string): Element {
  const title = String(img.properties.title ?? '')
  const caption = title ? [element('figcaption', {}, [{ type: 'text', value: title }])] : []
  return element('figure', {}, [sized(img, file), ...caption])
}

/** The size of the original is unknown here, so all pictures are shown in one shape (renderer/styles/prose.css). */
function sized({ properties: { alt } }: Element, file: string): Element {
  const srcSet = widths.map((width) => `${pictureUrl(file, width, 'avif')} ${width}w`).join(', ')
  const src = pictureUrl(file, 1080, 'jpg')
  return element('picture', {}, [
    element('source', { type: 'image/avif', srcSet, sizes }),
    element('img', { src, alt: alt ?? '', width: 1080, height: 720, loading: 'lazy', decoding: 'async' }),
  ])
}
