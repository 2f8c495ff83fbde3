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
  home: cost(16340, 118202, 13),
  about: cost(11637, 114976, 10),
  blog: cost(10406, 118483, 13),
  tag: cost(8793, 117113, 12),
  article: cost(12931, 115803, 12),
  contact: cost(10462, 116172, 11),
  coverage: cost(19627, 116888, 11),
  questions: cost(11544, 113101, 10),
  question: cost(9050, 114802, 10),
  vacancies: cost(13783, 115149, 10),
  portfolio: cost(21606, 113492, 10),
  prices: cost(14176, 120678, 13),
  services: cost(17788, 115028, 10),
  category: cost(10210, 115084, 10),
  service: cost(14486, 116976, 12),
  region: cost(10124, 115084, 10),
  area: cost(13422, 118671, 12),
  terms: cost(17429, 118866, 13),
  testimonials: cost(11748, 115175, 10),
  'sign-in': cost(7450, 156300, 18),
  account: cost(8400, 176900, 19),
}
