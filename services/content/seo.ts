import { type PictureData, pictureUrl, toPicture, type UploadFile } from '../pictures.ts'

interface EditedSeo {
  title?: string | null
  description?: string | null
  image?: UploadFile | null
}

interface SeoDefaults {
  title: string
  description: string
  path: string
  picture?: PictureData
  type?: 'website' | 'article'
}

/** The editor's texts for search engines, with the page's own texts as defaults. */
export function toSeo(edited: EditedSeo | null | undefined, page: SeoDefaults) {
  const picture = toPicture(edited?.image) ?? page.picture
  return {
    title: edited?.title?.trim() || page.title,
    description: edited?.description?.trim() || page.description,
    path: page.path,
    type: page.type,
    image: picture && shareImage(picture),
  }
}

function shareImage(picture: PictureData) {
  const width = picture.widths.findLast((each) => each <= 1440) ?? 1080
  return {
    src: pictureUrl(picture.file, width, 'jpg'),
    alt: picture.alt,
    width,
    height: Math.round((width * picture.height) / picture.width),
  }
}
