/** What a view may cost: bytes on the wire, headers included, and the number of requests without pictures. */
export interface Cost {
  document: number
  script: number
  font: number
  requests: number
}

/** Before a visitor shows interest, a page loads its document and fonts. */
const cost = (document: number, script = 0, requests = 4): Cost => ({ document, script, font: 60_251, requests })

/**
 * By type of page (routes.ts). The values are those measured when they were written and 3 % more; whoever makes a page
 * lighter lowers them. The report of a test says what it has measured. `life`: what comes with the first interest.
 */
export const budgets: Record<string, Cost> = {
  home: cost(17_000),
  about: cost(17_000),
  blog: cost(17_000),
  tag: cost(17_000),
  article: cost(17_000),
  contact: cost(17_000),
  coverage: cost(18_000),
  questions: cost(17_000),
  question: cost(17_000),
  vacancies: cost(17_000),
  portfolio: cost(24_000),
  prices: cost(17_000),
  services: cost(17_000),
  category: cost(17_000),
  service: cost(17_000),
  region: cost(17_000),
  area: cost(17_000),
  terms: cost(19_000),
  testimonials: cost(17_000),
  life: { ...cost(0, 122_000, 18), font: 0 },
  'sign-in': cost(9_000, 156_300, 20),
  account: cost(10_000, 176_900, 24),
}
