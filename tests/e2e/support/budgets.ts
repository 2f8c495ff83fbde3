/** The cost of a page view: bytes transferred, including headers, and the number of requests without images. */
export interface Cost {
  document: number
  script: number
  font: number
  requests: number
}

/** The most that the headers of a document may take. */
export const headerBytes = 1_200

/** What a server sends before the browser's first acknowledgement, in bytes: ten packets of 1,460. */
export const firstFlight = 14_600

/** Before the first interaction, a page loads its document, two fonts and the icon. */
const cost = (document: number, script = 0, requests = 4): Cost => ({ document, script, font: 31_000, requests })
const page = (body = firstFlight) => cost(body + headerBytes)

/**
 * By type of page (routes.ts). A document without its headers fits into the first flight of TCP; only the terms have
 * more text than that. The other values are the measured ones plus 3 %; lower them when a page gets lighter. The test
 * report shows the measured values. `hydration`: what the first interaction loads.
 */
export const budgets: Record<string, Cost> = {
  home: page(),
  about: page(),
  accessibility: page(),
  blog: page(),
  tag: page(),
  article: page(),
  contact: page(),
  coverage: page(),
  finishes: page(),
  questions: page(),
  question: page(),
  vacancies: page(),
  portfolio: page(),
  project: page(),
  prices: page(),
  privacy: page(),
  search: page(),
  vacancy: page(),
  services: page(),
  category: page(),
  service: page(),
  region: page(),
  area: page(),
  terms: page(16_250),
  testimonials: page(),
  'custom page': page(),
  hydration: { ...cost(0, 137_500, 20), font: 0 },
  'sign-in': cost(12_000, 166_500, 24),
  account: cost(15_600, 187_000, 28),
}
