import type { UploadFile } from '../pictures.ts'

interface RawSeo {
  title: string | null
  description: string | null
  image: UploadFile | null
}

/** The fields of an editor's texts for search engines that pages use: an entry has its ids too. */
export function toEditedSeo(raw: RawSeo | null | undefined): RawSeo | null {
  if (!raw) return null
  const { title, description, image } = raw
  return { title, description, image: image && pictureFields(image) }
}

function pictureFields({ url, alternativeText, width, height, formats, focalPoint }: UploadFile): UploadFile {
  return { url, alternativeText, width, height, formats, focalPoint }
}
