import type { StackAddress } from './stackFile.ts'
import { type Entry, type StrapiAdmin, strapiAdmin } from './strapiAdmin.ts'

/** Some of the site’s texts in Welsh; the others are shown in English. */
export const cy = {
  skip: 'Neidio i’r cynnwys',
  menu: 'Dewislen',
  home: 'Hafan',
  hours: 'Oriau agor',
  language: 'Iaith',
  'services.all': 'Pob gwasanaeth',
  'page.prices': 'Prisiau',
  'page.contact': 'Cysylltu',
  'form.send': 'Anfon ymholiad',
  'page.navigated': '{title}, tudalen wedi’i llwytho',
  'error.404': 'Nid yw’r dudalen hon yn bodoli',
  'error.410': 'Tynnwyd y dudalen hon i lawr',
}

/** Texts of the Welsh furniture. */
export const welshContent = {
  strapline: 'Lloriau pren wedi’u sandio yn Llundain',
  menuLabel: 'Ein prisiau',
  smallPrint: 'Print mân yn Gymraeg.',
}

/** Adds the language to Strapi, with Welsh versions of the three localised entries. */
export async function addWelshContent(stack: StackAddress): Promise<void> {
  const admin = strapiAdmin(stack)
  await admin.call('POST', '/i18n/locales', { code: 'cy', name: 'Welsh (cy)', isDefault: false })
  const [contact, menu, footer] = [
    await admin.find('contact'),
    await admin.find('menu'),
    await admin.find('footer-menu'),
  ]
  const items = (menu.items as { label: string; url: string }[]).map((item) =>
    item.url === '/prices' ? { ...item, label: welshContent.menuLabel } : item,
  )
  await publish(admin, 'contact', { ...contact, strapline: welshContent.strapline })
  await publish(admin, 'menu', { ...menu, items })
  await publish(admin, 'footer-menu', { ...footer, smallPrint: welshContent.smallPrint })
}

async function publish(admin: StrapiAdmin, type: string, entry: Entry): Promise<void> {
  const address = `/content-manager/single-types/api::${type}.${type}`
  await admin.call('POST', `${address}/actions/publish?locale=cy`, ownFields(entry))
}

const kept =
  /^(?!id$|documentId$|createdAt$|updatedAt$|publishedAt$|createdBy$|updatedBy$|locale$|localizations$|status$|meta$)/

/** Removes ids and other fields that belong to the original, also from its components. */
function ownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ownFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => kept.test(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, ownFields(field)]))
}
