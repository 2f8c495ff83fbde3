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
  [
    'sanding one room',
    '2 days',
    /(?:one room(?: usually takes| takes|[^.|:]{0,30}\|) |(?=\S+ days (?:per|for one) room(?!, 4)))(\d\S* days)/gi,
  ],
  ['sanding a ground floor', '2–4', /ground floor(?!, hour)[^.|]{0,30}? (\d–\d)\b/gi],
  ['laying 20 m² of parquet', '5–8 days', /(\d–\d days) for 20 m² with/g],
  ['sanding 13 stairs', '2–3 days', /(?:13 (?:steps|stairs)|straight flight)[^.]{0,25}?(\d–\d days)/gi],
  ['restoring 25 spindles', '3–6 days', /(\d–\d days) for 25 spindles/g],
  ['drying of lacquer', '4–8 hours', /lacquer(?: is usually)? (?:dries |dry )(?:in )?(\S+ hours)/gi],
  ['drying between coats', '4–8 hours', /(\d\S+ hours)(?: to dry)?(?: per coat"| between (?:lacquer )?coats)(?!,)/g],
  ['drying of a coat of lacquer', '4–8 hours', /(\d+–\d+ hours) per coat(?:\. Socks|, keeps|, hardwax| \| \d)/g],
  ['drying of a coat of oil', '4–24 hours', /hours per coat \| (\d+–\d+ hours)/g],
  ['drying of oil', '4–24 hours', /(?:\boil (?:dries (?:in )?)?|oil, )(\d+–\d+ hours)/gi],
  ['drying of oil beside lacquer', '4–24', /hours per coat, (?:hardwax )?oil in (\d\S*\d)/g],
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
  ['Saturdays in Southwark', '09:00–14:00', /Southwark(?: \| \S+ \||[^.|]{0,12} Saturdays?[a-z ]*) (\d\S+\d)/g],
  ['the guarantee', '12', /(\d+)(?: months (?:from handover|on (?:our )?workmanship)|-month guarantee)/gi],
  ['an answer to an enquiry', 'one working day', /we answer within (\w+ working days?\b)(?!. The next step)/gi],
  ['a suspended parking bay', 'two weeks', /(\w+ weeks) (?:ahead|, some of them)/g],
  ['the lead time', '4–6 weeks', /(?:lead time\W(?:\S+ )?is|We can usually start|"Usually) \[?(\S+ weeks)/g],
  ['the validity of a quotation', '60 days', /open for (\w+ \w+)/g],
  ['the price up to which there is no deposit', '£1,500', /(?:deposit|work|jobs|above)(?: up to)? (£[\d,]+)/g],
  ['the deposit above that', '20%', /(?:at most|may ask for|deposit of) (\d+%)/g],
  ['the weight of heavy furniture', '80 kg', /(?:over|up to) about (\d+ kg)/g],
  ['the wait for heavy furniture', 'week', /about \d+ kg, (?:wait )?a (?:full )?(\w+)/g],
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
  // Its resin makes water-based lacquer draw back.
  ['dust is taken up without a tack cloth', /\btack(?:y)? (?:cloth|rag)/i],
  ['the lists of furniture that stays begin alike', /[Ww]e don’t move (?!pianos, aquariums, safes)/],
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

type Range = readonly [low: number, high: number]

const items: { key: string; low: number; high: number }[] = parse(readFileSync(`${seed}price-items.yaml`, 'utf8'))
const minimum = Number(/minimumCharge: (\d+)/.exec(texts.map(({ text }) => text).join('\n'))?.[1])
const priceOf = (key: string) => items.filter((item) => item.key === key).map(({ low, high }): Range => [low, high])
const pricesIn = (text: string) => [...text.matchAll(/\{price:([\w-]+)/g)].flatMap(([, key = '']) => priceOf(key))
const times = (quantity: number, [low, high]: Range): Range => [quantity * low, quantity * high]
const sum = (ranges: Range[]): Range =>
  ranges.reduce((total, range): Range => [total[0] + range[0], total[1] + range[1]], [0, 0])

/** All choices of one to `most` of the list. */
function choices<Item>(list: Item[], most: number): Item[][] {
  if (most === 0) return []
  return list.flatMap((item, at) => [
    [item],
    ...choices(list.slice(at + 1), most - 1).map((others) => [item, ...others]),
  ])
}

const amount = (figures: string) => (figures.startsWith('{') ? minimum : Number(figures.replace(/[£,]/g, '')))
/** The amounts in figures, such as “£448–630”, and those that begin with the minimum charge. */
const amountsIn = (text: string) =>
  [...text.matchAll(/(\{price:minimum\}|£[\d,]+)–([\d,]+\d)/g)].map(
    ([, low = '', high = '']): Range => [amount(low), amount(high)],
  )

const numerals = [...inWords, 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', ...Array(16), 'thirty']
/** The numbers of a text, in figures or words. */
const quantitiesIn = (text: string) =>
  [...text.matchAll(/(?<![£–\d,.])\d+(?![\d,–]|\.\d)|[a-z]+/gi)]
    .map(([word]) => Number(word) || numerals.indexOf(word.toLowerCase()))
    .filter((quantity) => quantity > 0)

/** Whether quantities of this section at prices of the list, or its other amounts, come to this one. */
function isWorkedOut([low, high]: Range, section: string, line: string): boolean {
  const named = pricesIn(line)
  const stairs = [...priceOf('stair-sanding'), ...priceOf('spindle-restoration')]
  const others = [...amountsIn(section).filter(([a, b]) => a !== low || b !== high), ...pricesIn(section)]
  const each = [...items.map(({ key }) => priceOf(key)), ...choices(named, 3)].map(sum)
  const parts = quantitiesIn(line).flatMap((quantity) => [...named, ...stairs].map((price) => times(quantity, price)))
  const found = [
    ...quantitiesIn(section).flatMap((quantity) => each.map((price) => times(quantity, price))),
    ...choices(parts, 2).map(sum),
    ...choices(others, 3).map(sum),
    ...others.map((other) => times(2, other)),
    ...others.map(([a, b]): Range => [a - minimum, b - minimum]),
    // Such as 4–6 m.
    ...[...line.matchAll(/(\d+)–(\d+) m/g)].flatMap(([, from, to]) =>
      named.map(([a, b]): Range => [Number(from) * a, Number(to) * b]),
    ),
  ]
  return found.some(([a, b]) => b === high && Math.max(a, low === minimum ? minimum : 0) === low)
}

it('works out every amount from the price list', () => {
  // What others charge for a machine.
  const hire = ['150–200', '300–600']
  const found = texts
    .filter(({ file }) => file.endsWith('.md') && !/vacancies|projects/.test(file))
    .flatMap(({ file, text }) => text.split(/^(?=## |--- | {2}- question)/m).map((section) => ({ file, section })))
    .flatMap(({ file, section }) =>
      section.split('\n').flatMap((line) => amountsIn(line).map((range) => ({ file, section, line, range }))),
    )
    .filter(({ range }) => !hire.includes(range.join('–')))
  expect(found.length).toBeGreaterThan(40)
  expect(
    found
      .filter(({ range, section, line }) => !isWorkedOut(range, section, line))
      .map(({ file, line }) => `${file}: ${line}`),
  ).toEqual([])
})

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

it('has projects with one price each, which is what the price list says', () => {
  const { text } = texts.find(({ file }) => file === 'projects.md') ?? { text: '' }
  const projects = [...text.matchAll(/^costBand: (.+)\nestimate: "(.+)"$/gm)]
  expect(projects.length).toBeGreaterThan(10)
  const outside = projects.filter(([, cost = '', estimate]) => {
    const query = new URLSearchParams(estimate)
    const rooms = Number(query.get('room'))
    const lines = query.getAll('line').map((line) => line.split(':'))
    const [low, high] = sum(
      lines.flatMap(([key = '', of]) => priceOf(key).map((price) => times(Number(of) || rooms, price))),
    )
    const figures = [...cost.matchAll(/\d[\d,]*/g)].map(([digits]) => amount(digits))
    return figures.length !== 1 || figures.some((figure) => figure < Math.max(low, minimum) || figure > high)
  })
  expect(outside.map(([words]) => words)).toEqual([])
})
