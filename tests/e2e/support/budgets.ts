/** The cost of a page view: bytes transferred, including headers, and the number of requests without images. */
export interface Cost {
  document: number
  script: number
  font: number
  requests: number
}

/** Before a visitor shows interest, a page loads its document, two fonts, the icon and the speculation rules. */
const cost = (document: number, script = 0, requests = 5): Cost => ({ document, script, font: 31_000, requests })

/**
 * By type of page (routes.ts). A document may have 14,336 bytes, which fit into the first flight of TCP, and 955 bytes of
 * headers; portfolio and terms hold more text than that. The other values are the measured ones plus 3 %; lower them when
 * a page gets lighter. The test report shows the measured values. `life`: what the first interest loads.
 */
export const budgets: Record<string, Cost> = {
  home: cost(15_300),
  about: cost(15_300),
  blog: cost(15_300),
  tag: cost(15_300),
  article: cost(15_300),
  contact: cost(15_300),
  coverage: cost(15_300),
  questions: cost(15_300),
  question: cost(15_300),
  vacancies: cost(15_300),
  portfolio: cost(20_600),
  prices: cost(15_300),
  services: cost(15_300),
  category: cost(15_300),
  service: cost(15_300),
  region: cost(15_300),
  area: cost(15_300),
  terms: cost(17_200),
  testimonials: cost(15_300),
  life: { ...cost(0, 122_000, 20), font: 0 },
  'sign-in': cost(12_000, 156_300, 24),
  account: cost(15_600, 176_900, 28),
}
