import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

/**
 * The one value of each number of the trade that several texts state, with a pattern for the ways of stating it; prices
 * are `{price:…}` in texts instead. To change a fact, change it here, and this test names the texts that disagree.
 */
const facts: [fact: string, value: string, statement: RegExp][] = [
  ['the grit that follows 24', '40', /\b24 (?:comes|then|is followed by) (\d+)/g],
  ['the grit that follows 36 or 40', '60', /\b(?:36|40)(?: and 40 by| or 40 grit, then|; then|,) (?!36)(\d+)/g],
  ['sanding one room', '1–2 days', /(?:one|single) room[^.|]{0,45}?(\d–\d days)/gi],
  ['sanding a ground floor', '2–4', /ground floor(?!, hour)[^.|]{0,30}? (\d–\d)\b/gi],
  ['laying 20 m² of parquet', '5–8 days', /(\d–\d days) for 20 m² with/g],
  ['sanding 13 stairs', '2–3 days', /(?:13 (?:steps|stairs)|straight flight)[^.]{0,25}?(\d–\d days)/gi],
  ['drying of lacquer', '4–8 hours', /lacquer(?: is usually)? (?:dries |dry )(?:in )?(\S+ hours)/gi],
  ['drying between coats', '4–8 hours', /(\d\S+ hours)(?: to dry)?(?: per coat"| between (?:lacquer )?coats)(?!,)/g],
  ['drying of a coat of lacquer', '4–8 hours', /(\d+–\d+ hours) per coat(?:\. Socks|, keeps|, hardwax| \| \d)/g],
  ['drying of a coat of oil', '4–24 hours', /hours per coat \| (\d+–\d+ hours)/g],
  ['drying of oil', '4–24 hours', /(?:\boil (?:dries (?:in )?)?|oil, )(\d+–\d+ hours)/gi],
  ['drying of a primer', '1–3 hours', /(?:primer|hour,) dries (?:in )?(\w\S*(?: hours)?)/gi],
  [
    'first walk in socks',
    '24',
    /(?:socks[^.|]{0,20}? after (?:about )?|socks about |after (?=\d+ hours \| socks))(\d+)/gi,
  ],
  ['return of furniture', '48', /(?:furniture[^.|]{0,45}? after (?:about )?|after (?=\d+ hours \| furniture))(\d+)/gi],
  ['return of rugs', '7–14 days', /(?:rugs?\b[^.|]{0,60}?(?:after|in|wait) \[?|\bwait )(\d+–\d+ days)/gi],
  ['bare feet and dogs', '3', /about day (\w+)/gi],
  ['curing of oil', '1–7 days', /(\d\S* days) or more/g],
  ['hardening of resin', '1–2 hours', /\bhard(?:ens)? in (\S+ hours)/g],
  ['the widest gap for resin', '5 mm', /resin[^.|]{0,60}? (?:up )?to about (\d+ mm)/gi],
  ['depth of punched nails', '3 mm', /(?:punch|nail)[^.]{0,40}? about (\d+ mm) (?:below|down)/gi],
  ['wood lost by a full sanding', '1 mm', /full sanding[^.]{0,25}? about (\S+ mm)/gi],
  ['thickness of mosaic parquet', '8 mm', /(?:mosaic|fingers)[^.\n]{0,75}?(\d+(?:–\d+)? mm)(?! wide)/gi],
  ['moisture of dry wood', '8–12%', /(?:moisture|boards read|typically|settles at|meter)[^.]{0,20}?(\d+–\d+%)/gi],
  ['moisture that is too much', '12%', /above (?:about )?(\d+%)/gi],
  ['warmth of the room', '18–21 °C', /(\d+–\d+ °C)/g],
  [
    'underfloor heating off',
    'two days',
    /heating[^.]{0,25}? (?:for at least|off|from|goes off|off for at least) (\w+ days)/gi,
  ],
  ['distance of joists', '350–450 mm', /(\d+–\d+ mm) apart/g],
  ['weight of the machines', '50–75 kg', /(\d+–\d+ kg)/g],
  ['drying of a suspended floor', '2–8 weeks', /(?:dry one|void)[^.]{0,40}? (\d+–\d+ weeks)/gi],
  ['an asbestos test', '2–5 working days', /(\d+–\d+ working days)/g],
  ['a survey', '30–45 minutes', /survey[^.#]{0,60}? (\d+–\d+ minutes)(?!, at the survey)/gi],
  ['the guarantee', '12', /(\d+)(?: months (?:from handover|on (?:our )?workmanship)|-month guarantee)/gi],
  ['an answer to an enquiry', 'one working day', /we answer within (\w+ working days?\b)(?!. The next step)/gi],
  ['a suspended parking bay', 'two weeks', /(\w+ weeks) (?:ahead|, some of them)/g],
]

const seed = fileURLToPath(new URL('../../../../cms/seed/', import.meta.url))
const texts = readdirSync(seed, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(md|yaml)$/.test(file))
  .map((file) => ({ file, text: readFileSync(seed + file, 'utf8') }))

it.each(facts)('%s: every text says %s', (_fact, value, statement) => {
  const found = texts.flatMap(({ file, text }) =>
    [...text.replace(/\s+/g, ' ').matchAll(statement)].map(([words, number]) => ({ file, words, number })),
  )
  expect(found.filter(({ number }) => number !== value)).toEqual([])
  // Fewer, and the pattern no longer finds what it is meant to guard.
  expect(found.length).toBeGreaterThanOrEqual(2)
})

// A wrong text here costs more than a wrong number.
it.each([
  ['blocks on untested black adhesive are not sanded', /sanded from above/],
  ['photos come with the form', /\bphoto(?:graph)?s?\b[^.]{0,30} by email|\bemail us [^.]{0,15}photo/],
  ['nobody is shut in while stairs dry', /stays? (?:there until|upstairs or downstairs)/],
])('%s', (_rule, wrong) => {
  expect(texts.filter(({ text }) => wrong.test(text.replace(/\s+/g, ' '))).map(({ file }) => file)).toEqual([])
})

it('boards over no hearth in use', () => {
  const sentences = texts.flatMap(({ text }) => text.replace(/\s+/g, ' ').split(/[.|] /))
  const over = sentences.filter((words) => /hearth/.test(words) && /\bboard(?:ed)?\b.*\bover\b/.test(words))
  expect(over.length).toBeGreaterThan(1)
  expect(over.filter((words) => !words.includes('out of use'))).toEqual([])
})

it('leaves no visitor to find out the hours for noisy work', () => {
  const hours = texts.flatMap(({ text }) =>
    [...text.matchAll(/^workingHours: >-\n((?: {2}.+\n)+)/gm)].map(([, words = '']) => words.replace(/\s+/g, ' ')),
  )
  expect(hours.length).toBeGreaterThan(10)
  expect(
    hours.filter((words) => !/[Ww]e check [^.]+ before we book|publishes its hours|states its hours/.test(words)),
  ).toEqual([])
})

it('writes the currency of a range once', () => {
  const twice = /£[\d,.]+ ?[–-] ?£/
  expect(texts.filter(({ text }) => twice.test(text)).map(({ file }) => file)).toEqual([])
})

it('gives every article a cover of its own, with which no other page begins', () => {
  const first = texts.flatMap(({ file, text }) => {
    // The pages about the firm and about moving home show several pictures.
    if (/^(?:single|pages\.md)/.test(file)) return []
    return [...text.matchAll(/^(cover|picture|before|after): (\S+)$/gm)].map(([, field, name = '']) => ({
      field,
      name,
    }))
  })
  const covers = first.filter(({ field }) => field === 'cover').map(({ name }) => name)
  expect(covers.length).toBeGreaterThan(0)
  expect(covers.filter((cover) => first.filter(({ name }) => name === cover).length > 1)).toEqual([])
})

const inWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six']

it('says the same number of days in the words and the facts of a project', () => {
  const { text } = texts.find(({ file }) => file === 'projects.md') ?? { text: '' }
  const projects = [...text.matchAll(/^--- (\S+)\n([\s\S]*?)\n---$/gm)]
  expect(projects.length).toBeGreaterThan(0)
  for (const [, slug, yaml = ''] of projects) {
    const { days, summary } = parse(yaml)
    const [, said = inWords[days]] = /(\w+) (?:working )?days/i.exec(summary) ?? []
    expect(said?.toLowerCase(), slug).toBe(inWords[days])
  }
})
