import type { Struct } from '@strapi/strapi'
import { errors } from '@strapi/utils'

interface Owner {
  __type: string
  name?: string
  title?: string
}

/** Prevents deleting a picture that is in use: an entry that requires it could no longer be read. */
export const protectUsedPictures = (): void => {
  const service = strapi.plugin('upload').service('upload')
  const { remove } = service
  service.remove = async (file: { id: number; name: string }) => {
    const { related, url } = await strapi.db
      .query('plugin::upload.file')
      .findOne({ where: { id: file.id }, populate: ['related'] })
    // Without the host: that of the media library may have changed since the text was written.
    const texts = await textsWith(url.slice(url.lastIndexOf('/uploads/')))
    const entries = [...(related as Owner[]), ...texts]
    // An entry and its draft both show it.
    const owners = new Set(entries.map(({ name, title, __type }) => `“${name ?? title ?? __type}”`))
    if (owners.size)
      throw new errors.ApplicationError(
        `Not deleted: “${file.name}” is shown by ${[...owners].join(', ')}. Choose another picture there first.`,
      )
    return remove(file)
  }
}

/** Entries whose texts contain the picture. @param url its end */
async function textsWith(url: string): Promise<Owner[]> {
  const models: Struct.Schema[] = [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)]
  const queries = models.flatMap(({ uid, attributes }) =>
    Object.keys(attributes)
      .filter((field) => attributes[field]?.type === 'richtext')
      .map(async (field): Promise<Owner[]> => {
        const entries = await strapi.db.query(uid).findMany({ where: { [field]: { $contains: url } }, limit: 3 })
        return entries.map((entry) => ({ ...entry, __type: uid }))
      }),
  )
  return (await Promise.all(queries)).flat()
}
