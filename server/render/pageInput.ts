import type { SiteContent } from '#server/content/siteContent.ts'
import { shownFurniture } from '#services/rules/content/links.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import type { Furniture } from '#services/rules/furniture/furniture.ts'
import { closuresSoon } from '#services/rules/furniture/openingState.ts'
import type { PageFurniture, PageSettings } from '#services/rules/rendering/pageTypes.ts'
import { type Slot, slotsAhead } from '#services/rules/surveys/booking.ts'
import { type Clock, createClock } from '#services/rules/time/firmTime.ts'
import { hashOf, shortHash, versionOf } from './pageVersion.ts'
import type { Basis, PageFormat } from './types.ts'

/** What a page is made from. One for each render: it notes what the page uses. */
export interface PageInput {
  /** False until the content has been read for the first time. */
  hasContent: boolean
  content: Content
  furniture?: PageFurniture | undefined
  clock: Clock
  freeSlots: () => readonly Slot[]
  /** Of its furniture. */
  furnitureVersion: string | undefined
  /** Of a page that shows nothing of its own. */
  surroundings: Basis
  /** @param data of the page, as its data function returned them */
  basisOf: (data: unknown, format: PageFormat) => Basis
}

export function pageInput({ state, slots }: Pick<SiteContent, 'state' | 'slots'>, settings: PageSettings): PageInput {
  const { furniture, version, ...whole } = state()
  const content = whole.content.in(settings.locale)
  const asRead = furniture[settings.locale]
  const ofLocale = asRead && shownFurniture(content, asRead)
  const clock = createClock()
  let usesSlots = false
  const surroundings = ofLocale ? surroundingsOf(ofLocale, clock) : ''
  return {
    hasContent: version !== '',
    content,
    furniture: ofLocale && { ...ofLocale, ...settings },
    furnitureVersion: ofLocale && versionOf(ofLocale),
    clock,
    freeSlots() {
      usesSlots = true
      return slotsAhead(slots().list, clock)
    },
    basisOf(data, format) {
      // A payload is sent without its furniture.
      const hash = format === 'page' ? shortHash(hashOf(data) + surroundings) : hashOf(data)
      return { hash, slots: usesSlots, ...untilOf(clock) }
    },
    surroundings: { hash: surroundings, slots: false, ...untilOf(clock) },
  }
}

const untilOf = (clock: Clock): Pick<Basis, 'until'> => (Number.isFinite(clock.until()) ? { until: clock.until() } : {})

/** Every page names the days on which the firm will soon be closed. */
function surroundingsOf(furniture: Furniture, clock: Clock): string {
  const { contact } = furniture
  if (contact.closures.length === 0) return versionOf(furniture)
  clock.today()
  return `${versionOf(furniture)} ${JSON.stringify(closuresSoon(contact, new Date(clock.now)))}`
}
