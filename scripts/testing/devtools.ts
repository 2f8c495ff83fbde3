import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { type Child, start } from '../process/children.mjs'
import { logs } from '../project/paths.mjs'
import { findFullChromium } from './chromium.ts'

const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).default({}),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
  sessionId: z.string().optional(),
})
export type Message = z.infer<typeof message>

interface Caller {
  sessionId: string | undefined
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

export type Devtools = Awaited<ReturnType<typeof connectDevtools>>

/** A connection to a browser. https://chromedevtools.github.io/devtools-protocol/ */
export async function connectDevtools(address: string, onEvent: (event: Message) => void) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, Caller>()
  let lastId = 0
  socket.on('message', (data) => {
    const received = message.parse(JSON.parse(String(data)))
    const { id, method, params, result, error } = received
    if (id === undefined) {
      // A page that has been left sends no more responses.
      if (method === 'Target.detachedFromTarget')
        for (const { sessionId, reject } of waiting.values())
          if (sessionId === params.sessionId) reject(new Error('The page has been left'))
      return onEvent(received)
    }
    const caller = waiting.get(id)
    waiting.delete(id)
    if (error) caller?.reject(new Error(error.message))
    else caller?.resolve(result)
  })
  return {
    call: (method: string, params: object = {}, sessionId?: string) =>
      new Promise<unknown>((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { sessionId, resolve, reject })
        socket.send(JSON.stringify({ id: lastId, method, params, sessionId }))
      }),
    close: () => socket.close(),
  }
}

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--window-size=1280,800']

/** @returns the address of its developer tools */
export async function startBrowser(): Promise<{ address: string; stop: () => Promise<void> }> {
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
        const [endpoint] = /ws:\/\/\S+/.exec(line) ?? []
        if (endpoint) resolve(endpoint)
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
