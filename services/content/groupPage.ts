import { addressOf } from '#locales/addresses.ts'
import { toPicture, type UploadFile } from '../pictures.ts'
import { toEditedSeo } from './editedSeo.ts'
import { toRichText } from './markdown.ts'

interface Group {
  name: string
  slug: string
  summary: string
  intro?: string | null
  picture?: UploadFile | null
  seo?: Parameters<typeof toEditedSeo>[0]
}

/**
 * The content that pages of service categories and of parts of London have in common; their URLs have the same form.
 */
export function toGroupPage({ name, slug, summary, intro, picture, seo }: Group) {
  return {
    label: name,
    path: addressOf('category', { category: slug }),
    summary,
    intro: toRichText(intro).html,
    picture: toPicture(picture),
    seo: toEditedSeo(seo),
  }
}
