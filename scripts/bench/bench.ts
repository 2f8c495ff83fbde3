import { startStack } from '../../tests/e2e/support/stack.ts'
import { main } from '../process/main.mjs'
import { measureReactions, type Reaction } from './interactions.ts'
import { measure, measureMetrics, type Result } from './measure.ts'

/**
 * `npm run bench`: CPU time per response, compared with a bare node:http server that sends the same bytes, and how soon
 * a page reacts. Linux only.
 */
/** Many short ones: both servers then see the same load on the machine. */
const rounds = 20
const reactionRounds = 5

await main(async () => {
  if (process.platform !== 'linux') throw new Error('npm run bench reads /proc, which exists only on Linux.')
  console.log('Starting a seeded Strapi and building the site, a minute or two …')
  const stack = await startStack({ siteEnv: { STRAPI_TIMEOUT_MS: '60000' } })
  try {
    showTitles()
    for await (const result of measure(stack, rounds)) show(result)
    // Here, `bare` is the same site without them.
    show(await measureMetrics(stack, rounds))
    console.log(
      `\nFirst click on a cold page (CPU slowed down 4×), then on a prerendered link. Medians of ${reactionRounds}.`,
    )
    row('', 'elapsed', 'goal')
    for await (const reaction of measureReactions(stack.siteUrl, reactionRounds)) showReaction(reaction)
  } finally {
    await stack.stop()
  }
  return 0
})

function row(name: string, ...cells: string[]): void {
  console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(10)).join(''))
}

function showTitles(): void {
  console.log(`\nMedians of ${rounds} rounds. Ratio: requests per CPU-second, relative to the bare server.`)
  row('', 'CPU', 'bare', 'per CPU-s', 'ratio')
}

function show({ name, siteUs, baselineUs, ratio }: Result): void {
  row(name, `${siteUs.toFixed(0)} µs`, `${baselineUs.toFixed(0)} µs`, (1_000_000 / siteUs).toFixed(0), ratio.toFixed(2))
}

function showReaction({ name, ms, goalMs }: Reaction): void {
  row(name, `${ms.toFixed(0)} ms`, `≤ ${goalMs} ms`)
}
