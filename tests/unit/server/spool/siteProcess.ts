import { pino } from 'pino'
import { createSubmissions } from '#server/spool/submissions.ts'
import { storeOnce } from '#services/strapi/storeOnce.ts'

// A process that accepts submissions, for tests that kill it: `{ name }` in, `{ name, reference }` out.
const [folder = '', baseUrl = ''] = process.argv.slice(2)
const submissions = createSubmissions({
  folder,
  deliver: ({ id, payload }) =>
    storeOnce({ baseUrl, timeoutMs: 20_000 }, 'enquiries', { ...payload, reference: id }, undefined),
  log: pino({ level: 'silent' }),
  minPauseMs: 5,
  maxPauseMs: 20,
})
await submissions.start()
process.on('message', async ({ name }: { name: string }) => {
  const taken = await submissions.take({ kind: 'enquiry', payload: { name } }, () => 0)
  process.send?.({ name, reference: taken.kind === 'accepted' ? taken.reference : undefined })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
