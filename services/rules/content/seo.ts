import { type PictureData, pictureUrl, toPicture } from './pictures.ts'
import type { Entry } from './value/schema.ts'

interface SeoDefaults {
  title: string
  description: string
  path: string
  picture?: PictureData
}

/** The editor's texts for search engines, with the page's own texts as defaults. */
export function toSeo(edited: Entry<'ComponentSharedSeo'> | null | undefined, page: SeoDefaults) {
  const picture = toPicture(edited?.image) ?? page.picture
  return {
    title: edited?.title?.trim() || page.title,
    description: edited?.description?.trim() || page.description,
    path: page.path,
    image: picture && { src: pictureUrl(picture.file, widthFor(picture), 'jpg') },
  }
}

/** The largest width of at most 1440 px: enough for the picture of a shared link. */
const widthFor = ({ widths }: PictureData) => widths.findLast((width) => width <= 1440) ?? 1080
