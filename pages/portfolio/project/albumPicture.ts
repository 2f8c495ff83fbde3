import type { PictureData } from '#components/Picture.tsx'

export interface AlbumPicture {
  picture: PictureData
  caption: string
}
