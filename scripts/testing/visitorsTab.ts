import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type Child, start } from '../process/children.mjs'
import { logs } from '../project/paths.mjs'
import { findFullChromium } from './chromium.ts'
import { connectDevtools } from './devtools.ts'

interface Place {
  x: number
  y: number
}

/**
 * Why the browser did not keep a page for Back. `type` is `Circumstantial` if not the page is the reason.
 * https://chromedevtools.github.io/devtools-protocol/tot/Page/#type-BackForwardCacheNotRestoredExplanation
 */
interface NotKept {
  type: string
  reason: string
}

/** A page of the tab: the one that is shown, or one that the browser prerenders. */
type Which = 'shown' | 'prerender'

/** A tab in its own browser. Its methods apply to the page that is shown, unless `which` says otherwise. */
export interface VisitorsTab {
  /** Calls a method of the developer tools. */
  send(method: string, params?: object, which?: Which): Promise<unknown>
  /** The value of an expression in the page. */
  read(expression: string, which?: Which): Promise<unknown>
  /** Waits until an expression is true in the page, even if another page replaces it in the meantime. */
  until(expression: string, which?: Which): Promise<void>
  /** Opens a page and waits until it is loaded. */
  open(url: string): Promise<void>
  /** Goes back, and waits until the page is shown. */
  back(): Promise<void>
  /** Why the last `back` had to load the page again; empty if it was kept. */
  notKept(): NotKept[]
  /** Scrolls to the first visible element and moves the pointer to it. @param selector without double quotes */
  hover(selector: string): Promise<Place>
  click(selector: string): Promise<void>
  close(): Promise<void>
}

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--window-size=1280,800']

const maxWaitMs = 180_000

/**
 * Starts a browser that prerenders pages and has a back/forward cache, as visitors' browsers do. Chromium does not
 * prerender while developer tools are attached to the page only, as Playwright's are; these are attached to the tab.
 */
export async function visitorsTab(): Promise<VisitorsTab> {
  const { address, stop } = await startBrowser()
  /** The tab's pages by session. */
  const pages = new Map<string, { targetId: string; subtype: string }>()
  let arrivals = 0
  let notKept: NotKept[] = []
  const devtools = await connectDevtools(address, ({ method, params }) => {
    const { sessionId, targetInfo, frame, notRestoredExplanations } = pageEvent.parse(params)
    if (method === 'Page.backForwardCacheNotUsed') notKept = notRestoredExplanations
    if (method === 'Page.frameNavigated' && !frame?.parentId) arrivals += 1
    if (method === 'Target.attachedToTarget' && sessionId && targetInfo?.type === 'page')
      pages.set(sessionId, targetInfo)
    if (method === 'Target.detachedFromTarget' && sessionId) pages.delete(sessionId)
    if (method === 'Target.targetInfoChanged')
      for (const page of pages.values()) if (page.targetId === targetInfo?.targetId) page.subtype = targetInfo.subtype
  })
  const { targetId } = target.parse(await devtools.call('Target.createTarget', { url: 'about:blank', forTab: true }))
  const tab = session.parse(await devtools.call('Target.attachToTarget', { targetId, flatten: true }))
  const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
  await devtools.call('Target.setAutoAttach', attach, tab.sessionId)

  const send: VisitorsTab['send'] = (method, params, which = 'shown') => {
    const [page] = [...pages].find(([, { subtype }]) => subtype === which) ?? []
    return page ? devtools.call(method, params, page) : Promise.reject(new Error(`There is no such page: ${which}`))
  }
  const read: VisitorsTab['read'] = async (expression, which) => {
    const params = { expression, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = evaluated.parse(await send('Runtime.evaluate', params, which))
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
    return result.value
  }
  const until: VisitorsTab['until'] = async (expression, which) => {
    const started = performance.now()
    // A page that is being left answers with an error.
    while ((await read(`Boolean(${expression})`, which).catch(() => false)) !== true) {
      if (performance.now() - started > maxWaitMs) throw new Error(`Not true after three minutes: ${expression}`)
      await wait(20)
    }
  }
  /**
   * Leaves the page, and waits until the browser reports that another one is shown. Reads nothing in the meantime: a
   * page is evicted from the back/forward cache if a script runs in it.
   */
  async function leave(by: () => Promise<unknown>): Promise<void> {
    await send('Page.enable')
    const before = arrivals
    const started = performance.now()
    // The response is lost if the page is already gone.
    await by().catch(() => {})
    while (arrivals === before) {
      if (performance.now() - started > maxWaitMs) throw new Error('No other page was shown within three minutes')
      await wait(20)
    }
  }
  const hover: VisitorsTab['hover'] = async (selector) => {
    const middle = await read(`(() => {
      const element = [...document.querySelectorAll("${selector}")].find((each) => each.checkVisibility())
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })()`)
    const position = place.parse(middle)
    await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...position })
    return position
  }
  return {
    send,
    read,
    until,
    hover,
    async open(url) {
      await leave(() => send('Page.navigate', { url }))
      await until(`document.readyState === 'complete' && location.href === '${url}'`)
    },
    async back() {
      notKept = []
      await leave(() => read('history.back()'))
    },
    notKept: () => notKept,
    async click(selector) {
      const button = { ...(await hover(selector)), button: 'left', clickCount: 1 }
      await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
      // The page may already be gone.
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }).catch(() => {})
    },
    async close() {
      devtools.close()
      await stop()
    },
  }
}

const target = z.object({ targetId: z.string() })
const session = z.object({ sessionId: z.string() })
const place = z.object({ x: z.number(), y: z.number() })
const pageEvent = z.object({
  sessionId: z.string().optional(),
  frame: z.object({ parentId: z.string().optional() }).optional(),
  notRestoredExplanations: z.array(z.object({ type: z.string(), reason: z.string() })).default([]),
  targetInfo: z.object({ targetId: z.string(), type: z.string(), subtype: z.string().default('shown') }).optional(),
})
const evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

async function startBrowser(): Promise<{ address: string; stop: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'visitors-tab-'))
  const args = [...flags, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  let browser: Child | undefined
  const stop = async () => {
    await browser?.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  const address = await new Promise<string>((resolve, reject) => {
    browser = start(findFullChromium() ?? 'chromium', args, {
      cwd: profile,
      log: join(logs, 'visitors-tab.log'),
      onLine(line) {
        const [found] = /ws:\/\/\S+/.exec(line) ?? []
        if (found) resolve(found)
      },
    })
    const { pid } = browser
    // Playwright may end a worker before its test has ended.
    process.once('exit', () => {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended.
      }
    })
    browser.ended.then(() => reject(new Error('The browser has ended')))
  })
  return { address, stop }
}
