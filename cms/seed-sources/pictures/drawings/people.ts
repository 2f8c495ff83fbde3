import type { Look } from './portrait.ts'

const pencil = '<path stroke="#b07a37" stroke-width="11" stroke-linecap="round" d="M478 300 556 336"/>'
const earDefenders = `<g fill="none" stroke="#374151" stroke-width="15"><path d="M286 690Q400 850 514 690"/></g>
  <rect x="250" y="640" width="62" height="88" rx="24" fill="#8f5f29"/><rect x="488" y="640" width="62" height="88" rx="24" fill="#734b22"/>`
const glasses = `<g fill="none" stroke="#2b2a27" stroke-width="6"><circle cx="354" cy="392" r="34"/><circle cx="448" cy="392" r="34"/>
  <path d="M388 388q13-8 26 0M320 386l-26-6M482 386l24-6"/></g>`
const beard = `<path fill="#241a15" d="M296 420c4 84 38 146 104 146s100-62 104-146q-14 44-48 46-56-14-112 0-34-2-48-46z"/>
  <path fill="none" stroke="#8d5a3c" stroke-width="9" stroke-linecap="round" d="M372 496q28 13 56 0"/>`

/** The sample people of the about page, by the name of their picture. */
export const people: Record<string, Look> = {
  'person-surveys': {
    wall: '#dde3dc',
    skin: '#efc9ac',
    shade: '#c99673',
    hair: '#8b8880',
    shirt: '#3f5b57',
    behind: '<path d="M262 402C246 214 554 214 538 402l8 128q-4 44-52 34H306q-48 10-52-34z"/>',
    front: '<path d="M282 396c-8-136 52-190 124-190 84 0 128 62 114 190-22-22-34-62-38-96-52 30-126 30-164-6-10 44-20 76-36 102z"/>',
    details: pencil,
  },
  'person-sanding': {
    wall: '#e9dfcd',
    skin: '#8a5638',
    shade: '#5f3722',
    hair: '#241a15',
    shirt: '#59636b',
    front: '<path d="M288 362c-12-110 50-156 112-156s124 46 112 156c-12-40-26-64-44-74q-68-22-136 0c-18 10-32 34-44 74z"/>',
    details: beard,
    worn: earDefenders,
  },
  'person-parquet': {
    wall: '#d6dde0',
    skin: '#f0c6a0',
    shade: '#cb9165',
    hair: '#a8713a',
    shirt: '#e4ddcf',
    apron: '#7a5230',
    behind: '<circle cx="424" cy="182" r="62"/>',
    front: '<path d="M284 388c-12-122 44-178 116-178s128 56 116 178c-14-26-22-52-26-84-46-8-88-26-112-58-18 36-46 58-68 66-4 30-12 54-26 76z"/>',
  },
  'person-finishes': {
    wall: '#e3e0d6',
    skin: '#e9bd9b',
    shade: '#bd8461',
    hair: '#4a3020',
    shirt: '#274c3a',
    apron: '#c7bda8',
    front: '<path d="M286 368c-20-108 30-160 92-166 24-22 92-14 120 30 26 34 26 84 16 136-12-28-20-50-34-70-54 6-112-2-150-30-20 28-34 60-44 100z"/>',
    details: glasses,
  },
}
