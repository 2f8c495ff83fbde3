import { type FirmSettings, toFirmSettings } from '../../../cms/src/site/firm-settings.ts'
import type { Furniture, ShownFurniture } from '../furniture/furniture.ts'
import { targetOf } from './linkTargets.ts'
import { mapTexts } from './priceReferences.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'

const link = /<a href="((?:entry:|\/(?!\/))[^"]*)"((?:[^>"]|"[^"]*")*)>(.*?)<\/a>/gs

/**
 * Page data whose HTML leads straight to pages: editors' links to entries and to old addresses follow, and the words of
 * those that lead nowhere stay as plain text.
 */
export const resolveLinks = <Data>(content: Content, data: Data, today: () => string): Data =>
  mapTexts(data, '', (text) =>
    text.includes('<a href="')
      ? text.replace(link, (whole, href: string, attributes: string, words: string) => {
          const target = targetOf(content, href, today)
          if (target === href) return whole
          return target === undefined ? words : `<a href="${target.replaceAll('"', '%22')}"${attributes}>${words}</a>`
        })
      : text,
  )

/** Without an entry, settings that say nothing wrong anywhere. */
export const firmSettingsOf: (content: Content) => FirmSettings = perContent((content) =>
  toFirmSettings(content.one('FirmSetting') ?? {}),
)

const shown = perContent(() => new WeakMap<Furniture, ShownFurniture>())

/**
 * Furniture with the firm's settings, and the same for its menus: links that lead nowhere are left out. Made once for each
 * content, because every page asks.
 */
export function shownFurniture(content: Content, furniture: Furniture): ShownFurniture {
  const before = shown(content).get(furniture)
  if (before) return before
  const resolved = <Link extends { url: string }>(links: readonly Link[]): Link[] =>
    links.flatMap((entry) => {
      const url = targetOf(content, entry.url, () => '')
      return url === undefined ? [] : { ...entry, url }
    })
  const { menu, footerMenu } = furniture
  const now: ShownFurniture = {
    ...furniture,
    firm: firmSettingsOf(content),
    menu: { items: resolved(menu.items).map((item) => ({ ...item, children: resolved(item.children) })) },
    footerMenu: {
      ...footerMenu,
      columns: footerMenu.columns.map((column) => ({ ...column, links: resolved(column.links) })),
    },
  }
  shown(content).set(furniture, now)
  return now
}
