import type { HtmlPage } from './html.ts'
import { formatDate, formatDays, formatMoney, formatRange } from './london.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Tags between words become spaces in the page's text, so spaces do not count. */
const dense = (text: unknown) => String(text).replace(/\s+/g, '')

/** Every object in a graph, at any depth. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : []
}

export const ofType = (nodes: Node[], type: string) => nodes.filter((node) => node['@type'] === type)

const isFirm = (node: unknown) => String((node as Node | undefined)?.['@id']).endsWith('/#business')

/** What is wrong with a page's JSON-LD: references to nowhere, missing parts, and anything that the page does not show. */
export function graphFaults(page: HtmlPage, html: string): string[] {
  const faults: string[] = []
  const expectThat = (isTrue: unknown, fault: string) => isTrue || faults.push(`JSON-LD: ${fault}`)
  const nodes = nodesIn((page.jsonLd[0] as Node | undefined)?.['@graph'])
  const text = dense(page.text)
  const shows = (statement: unknown, what: string) =>
    expectThat(text.includes(dense(statement)), `${what} “${statement}” is not shown`)

  const defined = new Set(nodes.filter((node) => Object.keys(node).length > 1).map((node) => node['@id']))
  for (const node of nodes)
    if (Object.keys(node).length === 1) expectThat(defined.has(node['@id']), `${node['@id']} is not in the graph`)
  expectThat(!/Rating|"Review"/.test(JSON.stringify(nodes)), 'rates itself')

  const [business] = ofType(nodes, 'HomeAndConstructionBusiness')
  for (const part of ['name', 'image', 'telephone', 'address']) expectThat(business?.[part], `the firm has no ${part}`)
  if (nodes.some(({ isPartOf, about, mainEntity }) => isPartOf && [about, mainEntity].some((node) => isFirm(node))))
    for (const part of ['logo', 'priceRange', 'email', 'areaServed', 'openingHoursSpecification'])
      expectThat(business?.[part], `the firm has no ${part} where the page is about it`)
  expectThat(/^\+44\d{10}$/.test(String(business?.telephone)), `telephone ${business?.telephone}`)
  const address = business?.address as Node | undefined
  for (const part of ['streetAddress', 'addressLocality', 'postalCode']) shows(address?.[part], part)
  // Equal times mean that the office is closed on that day.
  for (const { opens, closes, validFrom, validThrough } of ofType(nodes, 'OpeningHoursSpecification'))
    shows(opens === closes ? formatDays(String(validFrom), String(validThrough)) : `${opens}–${closes}`, 'hours')

  const [site] = ofType(nodes, 'WebSite')
  expectThat(site?.publisher, 'the site has no publisher')
  // https://developers.google.com/search/docs/appearance/structured-data/local-business
  for (const { latitude, longitude } of ofType(nodes, 'GeoCoordinates'))
    for (const degrees of [latitude, longitude])
      expectThat(/^-?\d+\.\d{5,}$/.test(String(degrees)), `${degrees} has fewer than five decimals`)
  for (const { name, serviceType, image } of ofType(nodes, 'Service')) {
    expectThat(serviceType && image, `${name} has no serviceType or image`)
    for (const kind of [serviceType].flat()) shows(kind, 'kind of service')
  }

  const [webPage] = nodes.filter(({ isPartOf }) => isPartOf)
  expectThat(webPage?.url === page.canonical[0], `url ${webPage?.url}`)
  expectThat(webPage?.inLanguage === page.lang, `inLanguage ${webPage?.inLanguage}`)
  expectThat(webPage?.description === page.description, 'another description')

  for (const { minPrice, maxPrice, price, unitText, valueAddedTaxIncluded, unitCode } of ofType(
    nodes,
    'UnitPriceSpecification',
  )) {
    shows(
      minPrice === undefined ? formatMoney(Number(price)) : formatRange(Number(minPrice), Number(maxPrice)),
      'price',
    )
    shows(unitText, 'unit')
    expectThat(valueAddedTaxIncluded === true && unitCode, 'a price without VAT or unit')
  }
  for (const { minPrice } of ofType(nodes, 'PriceSpecification')) shows(formatMoney(Number(minPrice)), 'minimum charge')
  for (const { name, acceptedAnswer } of ofType(nodes, 'Question')) {
    shows(name, 'question')
    shows((acceptedAnswer as Node).text, 'answer')
  }
  // The dates of opening hours have no time; they are checked above.
  for (const node of nodes.filter((candidate) => candidate['@type'] !== 'OpeningHoursSpecification'))
    for (const key of ['datePublished', 'dateModified', 'datePosted', 'validThrough']) {
      const date = node[key]
      if (date === undefined) continue
      expectThat(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(String(date)), `${key} ${date}`)
      shows(formatDate(String(date)), key)
    }
  for (const picture of ofType(nodes, 'ImageObject')) {
    const { contentUrl, license, creator, creditText, acquireLicensePage, copyrightNotice } = picture
    const file = String(contentUrl)
      .split('/')
      .at(-1)
      ?.replace(/\.jpg$/, '')
    expectThat(html.includes(`/${file}`), `the picture ${file} is not shown`)
    expectThat(license && acquireLicensePage && copyrightNotice, `${file} has no licence`)
    expectThat(creator && creditText, `${file} has no credit`)
  }
  for (const posting of ofType(nodes, 'JobPosting')) {
    for (const line of String(posting.description).split('\n')) shows(line, 'a line of a job')
    for (const part of ['title', 'description', 'datePosted', 'validThrough', 'hiringOrganization', 'jobLocation'])
      expectThat(posting[part], `a job without ${part}`)
    for (const part of ['baseSalary', 'employmentType', 'identifier'])
      expectThat(posting[part], `a job without ${part}`)
    shows(posting.title, 'job')
  }
  return faults
}
