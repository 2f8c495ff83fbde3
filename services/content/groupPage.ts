import { addressOf } from '#locales/addresses.ts'
import { toPicture, type UploadFile } from '../pictures.ts'
import { toRichText } from './markdown.ts'

interface Group<Seo> {
  name: string
  slug: string
  summary: string
  intro?: string | null
  picture?: UploadFile | null
  seo?: Seo
}

/**
 * The content that pages of service categories and of parts of London have in common; their URLs have the same form.
 */
export function toGroupPage<Seo>({ name, slug, summary, intro, picture, seo }: Group<Seo>) {
  return {
    label: name,
    path: addressOf('category', { category: slug }),
    summary,
    intro: toRichText(intro).html,
    picture: toPicture(picture),
    seo,
  }
}
