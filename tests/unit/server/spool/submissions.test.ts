// Submissions from acceptance to delivery, through outages, restarts and full disks.

import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { loggerTo } from '#server/log/logger.ts'
import { Alarm } from '#server/spool/alarm.ts'
import { Submissions, type SubmissionsOptions } from '#server/spool/submissions.ts'
import { storeOnce } from '#services/clients/strapi/store.ts'
import { answers, type FakeStrapi, fakeStrapi, newFolder } from './support.ts'

/** One process of a site, with shorter pauses than in production. */
function site(folder: string, strapi: FakeStrapi, options: Partial<SubmissionsOptions> = {}) {
  const log: string[] = []
  const submissions = new Submissions({
    folder,
    deliver: {
      enquiry: ({ id, earlier, payload, token }) => {
        const entry = { ...payload, reference: id, earlier }
        return storeOnce({ baseUrl: strapi.url, timeoutMs: 20_000 }, 'enquiries', entry, token)
      },
    },
    log: loggerTo({ write: (line) => void log.push(line) }, 'info'),
    minPauseMs: 5,
    maxPauseMs: 20,
    ...options,
  })
  onTestFinished(() => submissions.stop())
  /** @returns the reference, or the reason why there is none */
  const accept = async (name: string, admit = () => 0) => {
    const payload = { name, phone: '020 7946 0000' }
    const taken = await submissions.accept({ kind: 'enquiry', payload, token: 'secret-token' }, admit)
    return taken.kind === 'accepted' ? taken.reference : taken.kind
  }
  const errors = () => log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
  return { submissions, log, accept, errors }
}

/** A site of its own. */
async function oneSite(options: Partial<SubmissionsOptions> = {}) {
  const [folder, strapi] = [await newFolder(), await fakeStrapi()]
  return { folder, strapi, ...site(folder, strapi, options) }
}

const waiting = (folder: string) => readdir(join(folder, 'queue'))
const emptied = (folder: string) =>
  vi.waitFor(async () => expect(await waiting(folder)).toEqual([]), { timeout: 20_000 })
const references = ({ stored }: FakeStrapi) => stored.map(({ reference }) => reference)

describe('submissions', () => {
  it('are delivered and leave no data behind', async () => {
    const { folder, strapi, submissions, accept } = await oneSite()
    const reference = await accept('Jo Miller')
    await emptied(folder)
    await submissions.stop()
    expect(strapi.stored).toEqual([{ name: 'Jo Miller', phone: '020 7946 0000', reference }])
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) expect(await readFile(join(entry.parentPath, entry.name), 'utf8')).not.toMatch(/Miller|token/)
  })

  it('wait while the backend is unavailable, and are delivered in order', async () => {
    const { folder, strapi, accept, log, errors } = await oneSite()
    strapi.fault = answers(503)
    const taken: string[] = []
    for (let index = 0; index < 20; index += 1) taken.push(await accept(`Jo Miller ${index}`))
    expect(new Set(taken).size).toBe(20)
    await vi.waitFor(() => expect(strapi.calls).toBeGreaterThan(3))
    expect(strapi.stored).toEqual([])
    strapi.fault = () => 'none'
    await emptied(folder)
    expect(references(strapi)).toEqual(taken)
    expect(errors()).toMatchObject([{ reason: 'HTTP 503' }])
    expect(log.join('')).not.toMatch(/Miller|7946|secret-token/)
  })

  it('count once if sent twice: concurrently, while waiting, after a restart, after delivery', async () => {
    const [folder, strapi] = [await newFolder(), await fakeStrapi()]
    strapi.fault = answers(503)
    const first = site(folder, strapi)
    const taken = await Promise.all([first.accept('Jo'), first.accept('Jo')])
    taken.push(await first.accept('Jo'))
    await first.submissions.stop()
    const second = site(folder, strapi)
    taken.push(await second.accept('Jo', () => 60))
    strapi.fault = () => 'none'
    second.submissions.wake()
    await emptied(folder)
    taken.push(await site(folder, strapi).accept('Jo', () => 60))
    expect(new Set(taken)).toEqual(new Set(references(strapi)))
    expect(strapi.stored).toHaveLength(1)
    expect(await second.accept('Another', () => 60)).toBe('limited')
  })

  it('count as new the next day', async () => {
    const { folder, strapi, accept } = await oneSite()
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => clock.mockRestore())
    const hour = 3_600_000
    const at = (time: number) => {
      clock.mockReturnValue(time)
      return accept('Jo')
    }
    const first = await at(6 * hour - 1)
    await emptied(folder)
    // Recognised by its previous reference, although it would get another one by now.
    expect(await at(6 * hour)).toBe(first)
    expect(await at(24 * hour)).not.toBe(first)
    await vi.waitFor(() => expect(strapi.stored).toHaveLength(2))
  })

  it('count once if sent before and after a change of the period, to processes on two machines', async () => {
    const strapi = await fakeStrapi()
    const folders = [await newFolder(), await newFolder()] as const
    const [first, second] = folders.map((folder) => site(folder, strapi, { secret: 'the secret of both' }))
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => clock.mockRestore())
    const hour = 3_600_000
    clock.mockReturnValue(6 * hour - 1)
    const reference = await first?.accept('Jo')
    await emptied(folders[0])
    clock.mockReturnValue(6 * hour)
    await second?.accept('Jo')
    // A form that was opened before, and is sent for the first time.
    const other = await second?.accept('Ann')
    await emptied(folders[1])
    expect(references(strapi)).toEqual([reference, other])
  })

  it('that the backend permanently refuses do not block those behind them', async () => {
    const { folder, strapi, accept, errors } = await oneSite()
    strapi.fault = ({ name }, response) => {
      if (name !== 'Bad') return 'none'
      response.writeHead(400).end('{"data":null,"error":{"status":400,"name":"ValidationError","message":"Bad"}}')
      return 'answered'
    }
    const [bad, good] = [await accept('Bad'), await accept('Good')]
    await emptied(folder)
    expect(references(strapi)).toEqual([good])
    expect(errors()).toMatchObject([{ level: 50, reference: bad, reason: 'HTTP 400 ValidationError' }])
    const [name = ''] = await readdir(join(folder, 'failed'))
    expect(await readFile(join(folder, 'failed', name), 'utf8')).toMatch(/"name":"Bad"/)
    // Moved back into the queue by hand.
    strapi.fault = () => 'none'
    await writeFile(join(folder, 'queue', name), await readFile(join(folder, 'failed', name)))
    await rm(join(folder, 'failed', name))
    await site(folder, strapi).submissions.start()
    await emptied(folder)
    expect(references(strapi)).toEqual([good, bad])
  })

  it('become dead letters if only they make the backend fail; if it fails on all, none is lost', async () => {
    const { folder, strapi, submissions, accept, errors } = await oneSite({ minPauseMs: 1, maxPauseMs: 1 })
    let broken = true
    strapi.fault = ({ name }, response) => {
      if (!broken && name !== 'Poison') return 'none'
      response.writeHead(500).end('{"data":null,"error":{"status":500,"name":"InternalServerError","message":"x"}}')
      return 'answered'
    }
    const [, good] = [await accept('Poison'), await accept('Good')]
    await vi.waitFor(() => expect(strapi.calls).toBeGreaterThan(100), { timeout: 20_000 })
    expect(await waiting(folder)).toHaveLength(2)
    broken = false
    await emptied(folder)
    // The error is logged after the queue is empty.
    await submissions.stop()
    expect(references(strapi)).toEqual([good])
    expect(await readdir(join(folder, 'failed'))).toHaveLength(1)
    expect(errors().at(-1)).toMatchObject({ level: 50 })
  })

  it('left behind by another process are delivered, or become dead letters if damaged', async () => {
    const [folder, strapi] = [await newFolder(), await fakeStrapi()]
    strapi.fault = answers(503)
    const first = site(folder, strapi)
    const [, good] = [await first.accept('Jo Miller'), await first.accept('Good')]
    await first.submissions.stop()
    const [name = ''] = (await waiting(folder)).sort()
    await writeFile(join(folder, 'queue', name), 'Jo Miller')
    strapi.fault = () => 'none'
    const { submissions, errors, log } = site(folder, strapi)
    await submissions.start()
    await emptied(folder)
    expect(JSON.parse(log[0] ?? '')).toMatchObject({ waiting: 2, failed: 0 })
    expect(references(strapi)).toEqual([good])
    expect(await readFile(join(folder, 'failed', name), 'utf8')).toBe('Jo Miller')
    expect(errors()).toMatchObject([{ level: 50, file: name }])
    expect(JSON.stringify(errors())).not.toContain('Miller')
  })

  it('go directly to the backend if the spool is full, and are refused if that is unavailable too', async () => {
    const { strapi, accept, errors } = await oneSite({ maxCount: 1, minPauseMs: 60_000, maxPauseMs: 60_000 })
    strapi.fault = answers(503)
    const first = await accept('A')
    await vi.waitFor(() => expect(strapi.calls).toBe(1))
    expect(await accept('B')).toBe('unavailable')
    expect(errors()).toContainEqual(
      expect.objectContaining({ level: 50, reason: expect.stringContaining('SpoolFull') }),
    )
    strapi.fault = () => 'none'
    const second = await accept('B')
    expect(await accept('B', () => 60)).toBe(second)
    expect(references(strapi)).toEqual([second])
    expect(await accept('A')).toBe(first)
  })

  it('go directly to the backend while the disk is unusable, and to the disk again afterwards', async () => {
    const [folder, strapi] = [join(await newFolder(), 'spool'), await fakeStrapi()]
    await writeFile(folder, 'not a folder')
    const { accept, submissions, errors } = site(folder, strapi)
    await submissions.start()
    expect(await accept('A')).toMatch(/^FS-/)
    strapi.fault = answers(503)
    expect(await accept('B')).toBe('unavailable')
    expect(errors()[0]).toMatchObject({ level: 50, reason: expect.stringContaining('spool') })
    await rm(folder)
    expect(await accept('B')).toMatch(/^FS-/)
    expect(await waiting(folder)).toHaveLength(1)
  })

  it('are delivered by one process at a time, in the order of acceptance across processes', async () => {
    const [folder, strapi] = [await newFolder(), await fakeStrapi()]
    strapi.fault = answers(503)
    const sites = [site(folder, strapi), site(folder, strapi), site(folder, strapi)]
    const taken: string[] = []
    for (let round = 0; round < 8; round += 1)
      for (const [index, { accept }] of sites.entries()) taken.push(await accept(`${round}-${index}`))
    let atOnce = 0
    let most = 0
    strapi.fault = (_entry, response) => {
      most = Math.max(most, ++atOnce)
      response.on('finish', () => --atOnce)
      return 'none'
    }
    await emptied(folder)
    expect([references(strapi), most]).toEqual([taken, 1])
  })

  it('are tried again at once when the backend is back, however long the pause has become', async () => {
    const { strapi, accept, submissions } = await oneSite({ minPauseMs: 1, maxPauseMs: 3_600_000 })
    strapi.fault = answers(503)
    const reference = await accept('A')
    // Ends a pause, but not one that is still to come.
    const woken = (check: () => void) =>
      vi.waitFor(() => {
        submissions.wake()
        check()
      }, 20_000)
    await woken(() => expect(strapi.calls).toBeGreaterThan(20))
    strapi.fault = () => 'none'
    await woken(() => expect(references(strapi)).toEqual([reference]))
  })
})

describe('the alarm', () => {
  /** An alarm, its log, and its clock. */
  function newAlarm() {
    const log: { level: number }[] = []
    const clock = vi.spyOn(performance, 'now')
    onTestFinished(() => clock.mockRestore())
    const set = (time: number) => clock.mockReturnValue(time - performance.timeOrigin)
    set(600_000)
    return { alarm: new Alarm(loggerTo({ write: (line) => void log.push(JSON.parse(line)) }, 'info')), log, set }
  }

  it('logs an error if nothing leaves the queue for five minutes, and again every quarter of an hour', () => {
    const { alarm, log, set } = newAlarm()
    let now = 600_000
    const levelsAfter = (minutes: number, ...names: string[]) => {
      for (const end = now + minutes * 60_000; now < end; now += 30_000) {
        set(now)
        alarm.check(names)
      }
      return log.splice(0).map(({ level }) => level)
    }
    expect(levelsAfter(60)).toEqual([])
    expect([levelsAfter(5, 'a', 'b'), levelsAfter(1, 'a', 'b', 'c'), levelsAfter(14, 'a')]).toEqual([[], [50], []])
    expect([levelsAfter(5, 'a'), levelsAfter(10, 'd'), levelsAfter(10, 'e')]).toEqual([[50], [], [50]])
  })
})

describe('a submission that cannot be', () => {
  it('read is skipped, and the others are delivered', async () => {
    const [folder, strapi] = [await newFolder(), await fakeStrapi()]
    strapi.fault = answers(503)
    const first = site(folder, strapi)
    await first.accept('A')
    await first.submissions.stop()
    const [name = ''] = await waiting(folder)
    const record = await readFile(join(folder, 'queue', name))
    // Reading it fails with EISDIR, even for root.
    await rm(join(folder, 'queue', name))
    await mkdir(join(folder, 'queue', name))
    strapi.fault = () => 'none'
    const { submissions, accept, errors } = site(folder, strapi)
    await submissions.start()
    const good = [await accept('B'), await accept('C')]
    await vi.waitFor(() => expect(references(strapi)).toEqual(good))
    await vi.waitFor(() =>
      expect(errors()).toMatchObject([{ level: 50, file: name, reason: expect.stringContaining('EISDIR') }]),
    )
    // Mended: the next one wakes it up.
    await rm(join(folder, 'queue', name), { recursive: true })
    await writeFile(join(folder, 'queue', name), record)
    await accept('D')
    await emptied(folder)
    expect(references(strapi)).toHaveLength(4)
  })

  it('removed is delivered once, and so are the others', async () => {
    const { folder, strapi, accept, submissions, errors } = await oneSite()
    strapi.fault = answers(503)
    const taken = [await accept('A'), await accept('B')]
    // Writing a receipt fails with ENOTDIR, even for root.
    await rm(join(folder, 'delivered'), { recursive: true })
    await writeFile(join(folder, 'delivered'), '')
    strapi.fault = () => 'none'
    submissions.wake()
    await vi.waitFor(() => expect(references(strapi)).toEqual(taken))
    const { calls } = strapi
    taken.push(await accept('C'))
    await vi.waitFor(() => expect(references(strapi)).toEqual(taken))
    expect(strapi.calls).toBe(calls + 1)
    expect(errors().filter(({ level }) => level === 50)[0]).toMatchObject({
      reason: expect.stringContaining('ENOTDIR'),
    })
  })
})
