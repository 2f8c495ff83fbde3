import { errors } from '@strapi/utils'
import { isSave, type Middleware } from '../shared/document-actions'

const THEME = 'api::theme.theme'
const PICTURES = ['logo', 'logoDark', 'favicon', 'sharePicture']

/** Prevents saving a picture of the theme that the site cannot show: it makes its own copies, which it cannot of an SVG. */
export const checkThemePictures: Middleware = async (context, next) => {
  if (context.uid !== THEME || !isSave(context)) return next()
  return strapi.db.transaction(async () => {
    const result = await next()
    const theme = await strapi.db.query(THEME).findOne({ populate: PICTURES })
    for (const picture of PICTURES) {
      const { name, ext = '' }: { name?: string; ext?: string } = theme?.[picture] ?? {}
      if (name && !/^\.(png|jpe?g|webp)$/i.test(ext))
        throw new errors.ValidationError(`Not saved. “${name}” must be a PNG, WebP or JPEG file.`)
    }
    return result
  })
}
