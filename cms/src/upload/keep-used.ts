import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'

interface Owner {
  __type: string
  name?: string
  title?: string
}

/** Prevents deleting a picture that is in use: an entry that requires it could no longer be read. */
export const keepUsedPictures = (strapi: Core.Strapi): void => {
  const service = strapi.plugin('upload').service('upload')
  const { remove } = service
  service.remove = async (file: { id: number; name: string }) => {
    const { related } = await strapi.db
      .query('plugin::upload.file')
      .findOne({ where: { id: file.id }, populate: ['related'] })
    // An entry and its draft both show it.
    const owners = new Set((related as Owner[]).map(({ name, title, __type }) => `“${name ?? title ?? __type}”`))
    if (owners.size)
      throw new errors.ApplicationError(
        `Not deleted: “${file.name}” is shown by ${[...owners].join(', ')}. Choose another picture there first.`,
      )
    return remove(file)
  }
}
