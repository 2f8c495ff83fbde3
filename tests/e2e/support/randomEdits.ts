import type { StackAddress } from './stackFile.ts'
import { type Entry, type StrapiAdmin, strapiAdmin } from './strapiAdmin.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** An edit that has been made, for messages. */
export type Edit = string

/** Texts that some page shows. */
const texts: readonly [type: string, field: string][] = [
  ['article', 'title'],
  ['article', 'excerpt'],
  ['faq', 'summary'],
  ['service', 'summary'],
  ['project', 'title'],
  ['tag', 'description'],
  ['faq-topic', 'name'],
  ['price-group', 'name'],
  ['testimonial', 'quote'],
  ['vacancy', 'summary'],
  ['area', 'summary'],
  ['about-page', 'intro'],
  ['contact', 'companyName'],
  ['footer-menu', 'smallPrint'],
]
const withSlug = ['article', 'faq', 'faq-topic', 'price-group', 'project']
const withOrder = ['faq', 'faq-topic', 'price-group', 'service', 'project', 'tag', 'testimonial']
const removable = ['faq', 'testimonial', 'article', 'price-group']
const relations: readonly [type: string, field: string, target: string, many: boolean][] = [
  ['article', 'tag', 'tag', false],
  ['faq', 'topic', 'faq-topic', false],
  ['price-item', 'group', 'price-group', false],
  ['article', 'related', 'article', true],
  ['service', 'faqs', 'faq', true],
  ['project', 'services', 'service', true],
]

/** Makes one random edit after the other, as editors do. @param random 0 ≤ x < 1 */
export function randomEdits(stack: Pick<StackAddress, 'strapiUrl' | 'admin'>, random: () => number) {
  const admin: StrapiAdmin = strapiAdmin(stack)
  let number = 0
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('Nothing to choose from')
    return item
  }

  const isSingle = (type: string) => /-page$|^contact$|^footer-menu$/.test(type)
  async function entries(type: string, status = 'published'): Promise<Entry[]> {
    const path = `/content-manager/collection-types/api::${type}.${type}?pageSize=100&status=${status}`
    return ((await admin.call('GET', path)) as { results: Entry[] }).results
  }
  /** A published entry, or undefined for a single type. */
  const any = async (type: string) => (isSingle(type) ? undefined : pick(await entries(type)))

  const edits: Record<string, () => Promise<Edit>> = {
    async text() {
      const [type, field] = pick(texts)
      const entry = await any(type)
      await admin.updatePublished(type, { [field]: `Edited ${number} with oak` }, entry?.documentId)
      return `${field} of ${type} ${entry?.documentId}`
    },
    async price() {
      const entry = await any('price-item')
      const low = 10 + Math.floor(random() * 90)
      await admin.updatePublished('price-item', { low, high: low + 5 }, entry?.documentId)
      return `price ${entry?.documentId}`
    },
    async slug() {
      const type = pick(withSlug)
      const entry = await any(type)
      await admin.updatePublished(type, { slug: `edited-${number}` }, entry?.documentId)
      return `slug of ${type} ${entry?.documentId}`
    },
    async order() {
      const type = pick(withOrder)
      const entry = await any(type)
      await admin.updatePublished(type, { order: Math.floor(random() * 50) }, entry?.documentId)
      return `order of ${type} ${entry?.documentId}`
    },
    async relation() {
      const [type, field, target, many] = pick(relations)
      const entry = await any(type)
      const found = (await entries(target)).filter(({ documentId }) => documentId !== entry?.documentId)
      const set = (many ? [pick(found), pick(found)] : [pick(found)]).map(({ documentId }) => ({ documentId }))
      await admin.updatePublished(type, { [field]: { set } }, entry?.documentId)
      return `${field} of ${type} ${entry?.documentId}`
    },
    async unpublish() {
      const type = pick(['faq', 'project', 'testimonial', 'article', 'area'])
      const { documentId } = pick(await entries(type))
      await admin.unpublish(type, documentId)
      return `${type} ${documentId} is unpublished`
    },
    async republish() {
      const type = pick(['faq', 'project', 'testimonial', 'article', 'area'])
      const { documentId } = pick(await entries(type, 'draft'))
      await admin.publish(type, documentId)
      return `${type} ${documentId} is published`
    },
    async remove() {
      const type = pick(removable)
      const { documentId } = pick(await entries(type))
      await admin.remove(type, documentId)
      return `${type} ${documentId} is deleted`
    },
    async create() {
      const about = { question: `What about edit ${number}?`, slug: `edit-${number}`, topic: 'planning', order: 3 }
      await admin.createPublished('faq', { ...about, summary: 'Short.', answer: 'Long.' })
      return 'a new faq'
    },
    async group() {
      await admin.createPublished('price-group', { name: `Group ${number}`, slug: `group-${number}` })
      return 'a new price-group'
    },
    async redirect() {
      await admin.createPublished('redirect', { from: `/moved-${number}`, to: '/faq', code: 'found_302' })
      return 'a new redirect'
    },
    async alternativeText() {
      const { results } = (await admin.call('GET', '/upload/files?pageSize=100')) as { results: { id: number }[] }
      const { id } = pick(results)
      const parts = new FormData()
      parts.set('fileInfo', JSON.stringify({ alternativeText: `Edited ${number}` }))
      await admin.call('POST', `/upload?id=${id}`, parts)
      return `alternative text of file ${id}`
    },
    async picture() {
      const { id } = await unusedPicture()
      const entry = await any('article')
      await admin.updatePublished('article', { cover: id }, entry?.documentId)
      return `a new picture of article ${entry?.documentId}`
    },
  }

  async function unusedPicture(): Promise<{ id: number }> {
    const parts = new FormData()
    parts.set('files', new Blob([png], { type: 'image/png' }), `edited-${number}.png`)
    parts.set('fileInfo', JSON.stringify({ name: `edited-${number}.png`, alternativeText: 'A pixel' }))
    const [file] = (await admin.call('POST', '/upload', parts)) as { id: number }[]
    if (!file) throw new Error('The picture was not stored')
    return file
  }

  /** @returns what has been done; an edit that Strapi's own rules refuse is replaced by another one */
  async function next(): Promise<Edit> {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      number += 1
      const kind = pick(Object.keys(edits))
      try {
        const done = await edits[kind]?.()
        if (done) return done
      } catch (error) {
        if (!/: 400/.test(String(error))) throw error
      }
    }
    throw new Error('No edit is possible any more')
  }

  return { next, unusedPicture }
}
