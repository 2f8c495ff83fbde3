import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { Submissions } from '#server/spool/submissions.ts'
import { storeFiles } from '#services/clients/strapi/storeFiles.ts'
import { storeOnce } from '#services/clients/strapi/storeOnce.ts'

// A process that accepts submissions, for tests that kill it: `{ name }` in, `{ name, reference }` out.
const [folder = '', baseUrl = ''] = process.argv.slice(2)
const backend = { baseUrl, timeoutMs: 20_000 }
const submissions = new Submissions({
  folder,
  deliver: {
    enquiry: async ({ id, payload }, files) =>
      (await storeFiles(backend, { path: 'enquiry-photos', reference: id, secret: undefined }, files)) ??
      storeOnce(backend, 'enquiries', { ...payload, reference: id }, undefined),
  },
  log: pino({ level: 'silent' }),
  minPauseMs: 5,
  maxPauseMs: 20,
})
await submissions.start()
process.on('message', async ({ name }: { name: string }) => {
  const files = [1, 2].map((number) => {
    const file = { name: `${name.replace(' ', '-')}-${number}.jpg`, path: join(folder, `${name}.${number}`) }
    writeFileSync(file.path, `Photo ${number} of ${name}`)
    return file
  })
  const payload = { name, photos: files.map((file) => file.name) }
  const acceptance = await submissions.accept({ kind: 'enquiry', payload, files }, () => 0)
  process.send?.({ name, reference: acceptance.kind === 'accepted' ? acceptance.reference : undefined })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
