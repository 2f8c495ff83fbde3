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
 * By type of page (routes.ts). Each value is the measured one plus 3 %; lower it when a page gets lighter. The test
 * report shows the measured values. `life`: what the first interest loads.
 */
export const budgets: Record<string, Cost> = {
  home: cost(15_600),
  about: cost(15_600),
  blog: cost(15_600),
  tag: cost(15_600),
  article: cost(15_600),
  contact: cost(15_600),
  coverage: cost(15_600),
  questions: cost(15_600),
  question: cost(15_600),
  vacancies: cost(15_600),
  portfolio: cost(21_000),
  prices: cost(15_600),
  services: cost(15_600),
  category: cost(15_600),
  service: cost(15_600),
  region: cost(15_600),
  area: cost(15_600),
  terms: cost(17_700),
  testimonials: cost(15_600),
  life: { ...cost(0, 122_000, 20), font: 0 },
  'sign-in': cost(12_000, 156_300, 24),
  account: cost(15_600, 176_900, 28),
}
