import { z } from 'zod'
import { type VisitorsTab, visitorsTab } from '../testing/visitorsTab.ts'
import { median } from './load.ts'

/** A median in ms, with the goal. */
export interface Reaction {
  name: string
  ms: number
  goalMs: number
}

const cpuRate = 4

/**
 * `click`: a selector without double quotes; `reacted`: an expression that is true when the page has reacted.
 */
type Step = [name: string, path: string, click: string, reacted: string, goalMs: number]
const steps: Step[] = [
  ['menu', '/', 'header summary', "document.querySelector('header details[open]')", 100],
  [
    'colour mode',
    '/',
    'label:has([name=colour-mode][value=dark])',
    "document.documentElement.classList.contains('dark')",
    100,
  ],
  ['comparison', '/', "[data-compare='0']", "document.querySelector('.compare [type=range]').value === '0'", 100],
  ['postcode field', '/coverage', 'main [name=postcode]', "document.activeElement?.matches('[name=postcode]')", 200],
  ['contact form', '/contact', 'main form [type=submit]', "document.querySelector('main [aria-invalid]')", 200],
]

/**
 * How soon a cold page reacts to the first click with a processor four times slower, and how soon a prerendered page is
 * shown after a click. Elapsed time: on a busy machine it is longer.
 */
export async function* measureReactions(siteUrl: string, rounds: number): AsyncGenerator<Reaction> {
  const tab = await visitorsTab()
  try {
    await tab.send('Network.enable')
    for (const step of steps) {
      const [name, , , , goalMs] = step
      const times: Times[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await react(tab, siteUrl, step))
      yield { name: `${name}, next paint`, ms: median(times.map(({ paint }) => paint)), goalMs }
      yield { name: `${name}, result`, ms: median(times.map(({ result }) => result)), goalMs }
    }
    const shown: number[] = []
    for (let round = 0; round < rounds; round += 1) shown.push(await showPrerendered(tab, siteUrl))
    yield { name: 'prerendered page', ms: median(shown), goalMs: 100 }
  } finally {
    await tab.close()
  }
}

const timesSchema = z.object({
  /** Longest event of the interaction, to the next paint (https://web.dev/articles/inp); 0 below 16 ms. */
  paint: z.number(),
  /** From the press to the frame after the page has reacted. */
  result: z.number(),
})
type Times = z.infer<typeof timesSchema>

async function react(tab: VisitorsTab, siteUrl: string, [, path, click, reacted]: Step): Promise<Times> {
  await forget(tab)
  await tab.open(siteUrl + path)
  // Web fonts that arrive later can move what is about to be clicked.
  await tab.until("!document.querySelector('#fonts[media]') && document.fonts.status === 'loaded'")
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  await tab.read(`
    window.times = { paint: 0, result: 0 }
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries())
        if (interactionId) times.paint = Math.max(times.paint, duration)
    }).observe({ type: 'event', durationThreshold: 16 })
    addEventListener('pointerdown', ({ timeStamp }) => {
      const look = () => {
        if (${reacted}) requestAnimationFrame((now) => { times.result = now - timeStamp })
        else requestAnimationFrame(look)
      }
      look()
    }, { capture: true, once: true })
    undefined`)
  await tab.click(click)
  await tab.until('times.result > 0')
  // The entry of the last event is delivered after its frame.
  await tab.read('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 200)))')
  const times = timesSchema.parse(await tab.read('times'))
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return times
}

/** From the click to the first paint of the page. */
async function showPrerendered(tab: VisitorsTab, siteUrl: string): Promise<number> {
  await forget(tab)
  // Without its code, the page leaves navigation to the browser.
  await tab.send('Network.enable')
  await tab.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
  await tab.open(`${siteUrl}/faq`)
  await tab.read(`addEventListener('click', ({ timeStamp }) => {
    localStorage.setItem('clicked', performance.timeOrigin + timeStamp)
  }, true)`)
  await tab.hover("footer a[href='/about']")
  await tab.until("document.readyState === 'complete'", 'prerender')
  await tab.click("footer a[href='/about']")
  const painted = "performance.getEntriesByName('first-contentful-paint')[0]"
  await tab.until(`location.pathname === '/about' && ${painted}`)
  return Number(await tab.read(`performance.timeOrigin + ${painted}.startTime - localStorage.getItem('clicked')`))
}

/** Makes the next page the first of a visit. */
async function forget(tab: VisitorsTab): Promise<void> {
  await tab.read('try { sessionStorage.clear(); localStorage.clear() } catch {}')
  await tab.send('Network.clearBrowserCache')
}
