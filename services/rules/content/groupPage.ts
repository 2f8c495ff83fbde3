import { addressOf } from '../site/addresses.ts'
import { toRichText } from './markdown.ts'
import { toPicture } from './pictures.ts'
import type { Entry } from './value/schema.ts'

/**
 * The content that pages of service categories and of parts of London have in common; their URLs have the same form.
 */
export function toGroupPage({ name, slug, summary, intro, picture, seo }: Entry<'Region'> | Entry<'ServiceCategory'>) {
  return {
    label: name,
    path: addressOf('category', { category: slug }),
    summary,
    intro: toRichText(intro).html,
    picture: toPicture(picture),
    seo,
  }
}
