import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { connectDevtools, type Devtools, type Message, startBrowser } from './devtools.ts'

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

const maxWaitMs = 180_000

/**
 * Starts a browser that prerenders pages and has a back/forward cache, as visitors' browsers do. Chromium does not
 * prerender while developer tools are attached to the page only, as Playwright's are; these are attached to the tab.
 */
export async function visitorsTab(): Promise<VisitorsTab> {
  const { address, stop } = await startBrowser()
  const tab = new VisitorsTab(stop)
  await tab.connect(address)
  return tab
}

/** A tab in its own browser. Its methods apply to the page that is shown, unless `which` says otherwise. */
export class VisitorsTab {
  readonly #stop: () => Promise<void>
  #devtools: Devtools | undefined
  /** The tab's pages by session. */
  readonly #pages = new Map<string, { targetId: string; subtype: string }>()
  #arrivals = 0
  #notKept: NotKept[] = []

  constructor(stop: () => Promise<void>) {
    this.#stop = stop
  }

  async connect(address: string): Promise<void> {
    this.#devtools = await connectDevtools(address, (event) => this.#onEvent(event))
    const { targetId } = target.parse(await this.#call('Target.createTarget', { url: 'about:blank', forTab: true }))
    const { sessionId } = session.parse(await this.#call('Target.attachToTarget', { targetId, flatten: true }))
    const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
    await this.#call('Target.setAutoAttach', attach, sessionId)
  }

  async #call(...call: Parameters<Devtools['call']>): Promise<unknown> {
    return this.#devtools?.call(...call)
  }

  #onEvent({ method, params }: Message): void {
    const { sessionId, targetInfo, frame, notRestoredExplanations } = pageEvent.parse(params)
    if (method === 'Page.backForwardCacheNotUsed') this.#notKept = notRestoredExplanations
    if (method === 'Page.frameNavigated' && !frame?.parentId) this.#arrivals += 1
    if (method === 'Target.attachedToTarget' && sessionId && targetInfo?.type === 'page')
      this.#pages.set(sessionId, targetInfo)
    if (method === 'Target.detachedFromTarget' && sessionId) this.#pages.delete(sessionId)
    if (method === 'Target.targetInfoChanged')
      for (const page of this.#pages.values())
        if (page.targetId === targetInfo?.targetId) page.subtype = targetInfo.subtype
  }

  /** Calls a method of the developer tools. */
  async send(method: string, params?: object, which: Which = 'shown'): Promise<unknown> {
    const [page] = [...this.#pages].find(([, { subtype }]) => subtype === which) ?? []
    if (!page) throw new Error(`There is no such page: ${which}`)
    return this.#call(method, params, page)
  }

  /** The value of an expression in the page. */
  async read(expression: string, which?: Which): Promise<unknown> {
    const params = { expression, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = evaluated.parse(await this.send('Runtime.evaluate', params, which))
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
    return result.value
  }

  /** Waits until an expression is true in the page, even if another page replaces it in the meantime. */
  until(expression: string, which?: Which): Promise<void> {
    // A page that is being left answers with an error.
    const isTrue = () => this.read(`Boolean(${expression})`, which).catch(() => false)
    return waitUntil(async () => (await isTrue()) === true, `Not true after three minutes: ${expression}`)
  }

  /** Opens a page and waits until it is loaded. */
  async open(url: string): Promise<void> {
    await this.#leave(() => this.send('Page.navigate', { url }))
    await this.until(`document.readyState === 'complete' && location.href === '${url}'`)
  }

  /** Goes back, and waits until the page is shown. */
  async back(): Promise<void> {
    this.#notKept = []
    await this.#leave(() => this.read('history.back()'))
  }

  /** Why the last `back` had to load the page again; empty if it was kept. */
  notKept(): NotKept[] {
    return this.#notKept
  }

  /**
   * Leaves the page, and waits until the browser reports that another one is shown. Reads nothing in the meantime: a
   * page is evicted from the back/forward cache if a script runs in it.
   */
  async #leave(by: () => Promise<unknown>): Promise<void> {
    await this.send('Page.enable')
    const before = this.#arrivals
    // The response is lost if the page is already gone.
    await by().catch(() => {})
    await waitUntil(async () => this.#arrivals > before, 'No other page was shown within three minutes')
  }

  /** Scrolls to the first visible element and moves the pointer to it. @param selector without double quotes */
  async hover(selector: string): Promise<Place> {
    const middle = await this.read(`(() => {
      const element = [...document.querySelectorAll("${selector}")].find((element) => element.checkVisibility())
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })()`)
    const position = place.parse(middle)
    await this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...position })
    return position
  }

  async click(selector: string): Promise<void> {
    const button = { ...(await this.hover(selector)), button: 'left', clickCount: 1 }
    await this.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
    // The page may already be gone.
    await this.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }).catch(() => {})
  }

  async close(): Promise<void> {
    this.#devtools?.close()
    await this.#stop()
  }
}

async function waitUntil(isTrue: () => Promise<boolean>, failure: string): Promise<void> {
  const started = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - started > maxWaitMs) throw new Error(failure)
    await wait(20)
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
