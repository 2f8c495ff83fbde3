import type { HomeAndConstructionBusiness, WebSite } from 'schema-dts'
import { tagOf } from '#locales/messages.ts'
import type { Contact } from '#services/rules/furniture/furniture.ts'
import { closuresSoon } from '#services/rules/furniture/openingState.ts'
import { firmSettings, formatMoney, internationalNumber } from '#services/rules/site/firm.ts'
import type { Clock } from '#services/rules/time/firmTime.ts'

// Nodes of JSON-LD graphs: https://schema.org. URLs are site-relative; the head makes them absolute.

/** References to nodes that every page contains. */
export const business = { '@id': '/#business' } as const
export const website = { '@id': '/#website' } as const

/** A reference with type and name, for search engines that do not follow references. */
export const namedBusiness = ({ companyName }: Contact) =>
  ({ '@type': 'Organization', ...business, name: companyName }) as const

/**
 * The firm. The keys are chosen and ordered to save bytes, because every page has this node; only pages about the firm
 * have all of it.
 * @param regions the regions where the firm works, by name
 * @param isSubject the page is about the firm: adds where and when it works
 */
export function businessNode(
  contact: Contact,
  regions: readonly string[],
  isSubject: boolean,
  clock: Clock,
): HomeAndConstructionBusiness {
  const { companyName, phone, email, latitude, longitude, openingHours, socialLinks } = contact
  return {
    '@type': 'HomeAndConstructionBusiness',
    ...business,
    name: companyName,
    url: '/',
    image: '/share.jpg',
    telephone: internationalNumber(phone),
    address: address(contact),
    ...(isSubject && {
      logo: '/apple-touch-icon.png',
      email,
      // Relative to other firms; the amounts are on the prices page.
      priceRange: formatMoney(0)
        .replace(/[\d\s]/g, '')
        .repeat(2),
      ...(latitude !== undefined &&
        longitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      areaServed: regions.length > 0 ? regions : firmSettings().region,
      openingHoursSpecification: sameHours(openingHours).map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: days.map(capitalised),
        opens,
        closes,
      })),
      ...specialDays(contact, clock),
    }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
  }
}

export const address = ({ street, locality, postcode }: Contact) =>
  ({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    postalCode: postcode,
    addressCountry: firmSettings().country,
  }) as const

export function websiteNode({ companyName }: Contact): WebSite {
  return { '@type': 'WebSite', ...website, url: '/', name: companyName, inLanguage: tagOf(), publisher: business }
}

/** Equal times mean closed: https://developers.google.com/search/docs/appearance/structured-data/local-business */
function specialDays(contact: Contact, clock: Clock) {
  // Another day has other closed days soon.
  if (contact.closures.length > 0) clock.today()
  const days = closuresSoon(contact, new Date(clock.now)).map(
    ({ date, to = date, opens = '00:00', closes = '00:00' }) =>
      ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: to,
        opens,
        closes,
      }) as const,
  )
  return days.length > 0 && { specialOpeningHoursSpecification: days }
}

/** Days with the same hours in one entry. */
function sameHours(openingHours: Contact['openingHours']) {
  const entries = new Map<string, { days: Contact['openingHours'][number]['day'][]; opens: string; closes: string }>()
  for (const { day, opens, closes } of openingHours) {
    const key = `${opens} ${closes}`
    const entry = entries.get(key) ?? { days: [], opens, closes }
    entries.set(key, { ...entry, days: [...entry.days, day] })
  }
  return [...entries.values()]
}

const capitalised = <Text extends string>(text: Text) =>
  (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>
