/** What a first view may cost: bytes on the wire, headers included, and the number of requests without pictures. */
export interface Cost {
  document: number
  script: number
  stylesheet: number
  font: number
  requests: number
}

const cost = (document: number, script: number, requests: number): Cost => ({
  document,
  script,
  stylesheet: 7833,
  font: 60251,
  requests,
})

/**
 * By kind of page (routes.ts). The values are those of the day they were written and 3 % more; whoever makes a page
 * lighter lowers them. The report of a test says what it has measured.
 */
export const budgets: Record<string, Cost> = {
  home: cost(16340, 119202, 13),
  about: cost(11637, 115976, 10),
  blog: cost(10406, 119483, 13),
  tag: cost(8793, 118113, 12),
  article: cost(12931, 116803, 12),
  contact: cost(10462, 117172, 11),
  coverage: cost(19627, 117888, 11),
  questions: cost(11544, 114101, 10),
  question: cost(9050, 115802, 10),
  vacancies: cost(13783, 116149, 10),
  portfolio: cost(21606, 114492, 10),
  prices: cost(14176, 121678, 13),
  services: cost(17788, 116028, 10),
  category: cost(10210, 116084, 10),
  service: cost(14486, 117976, 12),
  region: cost(10124, 116084, 10),
  area: cost(13422, 119671, 12),
  terms: cost(17429, 119866, 13),
  testimonials: cost(11748, 116175, 10),
  'sign-in': cost(7450, 156300, 18),
  account: cost(8400, 176900, 19),
}
