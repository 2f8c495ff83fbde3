import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { generator } from '../../../random.ts'
import { answers, fakeStrapi, newFolder } from './support.ts'

const count = 100
/** Each one requires a process start. */
const maxKills = 12

test('100 submissions with photos, site and backend killed at random: each is stored once, in the order of acceptance', {
  timeout: 240_000,
}, async () => {
  const random = generator(9)
  const [folder, strapi] = [await newFolder(), await fakeStrapi()]
  const program = await bundle(await newFolder())
  const startSite = () => start(program, [folder, strapi.url])
  let child = await startSite()
  let kills = 0
  onTestFinished(() => void child.kill('SIGKILL'))
  const kill = () => {
    if (kills === maxKills) return
    kills += 1
    child.kill('SIGKILL')
  }
  strapi.fault = (_entry, response) => {
    const chance = random()
    // The site dies after the backend has stored a submission but before it responds, or at any other point.
    if (chance < 0.05) {
      kill()
      return 'lose'
    }
    if (chance < 0.15) return 'lose'
    return chance < 0.4 ? answers(503)(_entry, response) : 'none'
  }

  const taken: string[] = []
  for (let number = 0; number < count; number += 1) {
    // Like a visitor: sends again what got no response.
    for (let reference: string | undefined; reference === undefined; ) {
      if (hasEnded(child)) child = await startSite()
      const timer = random() < 0.15 ? setTimeout(kill, random() * 15) : undefined
      reference = await send(child, `Visitor ${number}`)
      clearTimeout(timer)
      if (reference !== undefined) taken.push(reference)
    }
  }
  if (hasEnded(child)) child = await startSite()
  strapi.fault = () => 'none'
  await vi.waitFor(async () => expect(await readdir(join(folder, 'queue'))).toEqual([]), { timeout: 60_000 })
  // The number depends on the speed of this machine; without any, the test would prove nothing.
  expect(kills).toBeGreaterThan(2)
  expect(strapi.stored.map(({ reference }) => reference)).toEqual(taken)
  expect(strapi.stored.map(({ name }) => name)).toEqual(Array.from({ length: count }, (_, index) => `Visitor ${index}`))
  expect(await readdir(join(folder, 'failed'))).toEqual([])
  for (const { reference, name } of strapi.stored)
    for (const number of [1, 2])
      expect(strapi.photos.get(`${reference}/${name.replace(' ', '-')}-${number}.jpg`)).toBe(
        `Photo ${number} of ${name}`,
      )
  expect(strapi.photos.size).toBe(2 * count)
  expect(await readdir(join(folder, 'files'))).toEqual([])
})

/** Bundled into one file, the process starts four times as fast. */
async function bundle(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('siteProcess.ts', import.meta.url)),
      outDir,
      emptyOutDir: true,
      target: 'node20',
    },
  })
  return join(outDir, 'siteProcess.js')
}

async function start(program: string, args: string[]): Promise<ChildProcess> {
  const child = fork(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(child, 'message')
  return child
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** @returns undefined if the process died before it responded */
function send(child: ChildProcess, name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (message?: { reference?: string }) => {
      child.off('message', end).off('exit', onExit)
      resolve(message?.reference)
    }
    const onExit = () => end()
    child.on('message', end).on('exit', onExit)
    // The channel closes before the exit event arrives. If this resolved at once, the caller would retry so fast that
    // the event loop would never get to that event.
    child.send({ name }, (error) => error && hasEnded(child) && end())
  })
}
