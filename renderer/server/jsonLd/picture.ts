import type { ImageObject } from 'schema-dts'
import { type PictureData, pictureUrl } from '#services/rules/content/pictures.ts'
import type { Contact } from '#services/rules/furniture/furniture.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { namedBusiness } from './business.ts'

/** Id of the node of a page's main picture. */
export const pictureId = (path: string) => `${path}#picture`

/** A picture that the page shows, in its largest size, with its licence: all rights are the firm's. */
export function pictureNode(picture: PictureData, contact: Contact): ImageObject {
  const { companyName } = contact
  const { file, alt, width, height, widths } = picture
  const offered = widths.findLast((candidate) => candidate <= width) ?? widths[0] ?? width
  return {
    '@type': 'ImageObject',
    contentUrl: pictureUrl(file, offered, 'jpg'),
    caption: alt,
    width: `${offered}`,
    height: `${Math.round((offered * height) / width)}`,
    creator: namedBusiness(contact),
    creditText: companyName,
    copyrightNotice: `© ${companyName}`,
    license: addresses.terms,
    acquireLicensePage: addresses.contact,
  }
}
