import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { createRateLimit, isSameOrigin } from '#server/limits/rateLimit.ts'
import { reasonOf } from '#server/log/logger.ts'
import type { FileField } from '#services/rules/forms/formTypes.ts'
import type { Payload } from '#services/rules/forms/submission.ts'
import { clientOf } from '../../../cms/src/site/client-of.ts'
import { answerForm, type FormAnswer, type FormKind, type Outcome } from './answers.ts'
import { isRefusal, refuseForm } from './barePages.ts'
import { FileStore, keptMs } from './files/fileStore.ts'
import { withScan } from './files/scanFiles.ts'
import { SharedFiles } from './files/sharedFiles.ts'
import { type FormWithFiles, parseFormBodies, readForm, storeFiles } from './readForm.ts'

/** What a form has that the visitor did not type. */
interface FormContext {
  /** Of a signed-in visitor. */
  token?: string | undefined
  /** More fields of its submission: what the form is about. */
  about?: Payload
  /** New forms are refused; those accepted earlier are confirmed again. */
  closed?: boolean
}

type HandleForm = (request: FastifyRequest, form: FormWithFiles) => Promise<FormAnswer>

const bodyLimit = 32 * 1024
const upkeepMs = 300_000
const hourMs = 3_600_000

/**
 * What all routes for forms have in common: only this site may send forms, uploads are limited, and files are kept
 * until the form is sent. Must run before the routes are added to `app`.
 */
export async function formRoutes(app: FastifyInstance, formKind: FormKind) {
  const { kind, parse, field, files: filesField } = formKind
  const { settings, admitFile: admit } = app
  const { CLAMD_URL: url, CLAMD_REQUIRED: required } = settings
  const convert = url ? withScan(formKind.convert, { url, required, log: app.log }) : formKind.convert
  // On the same disk as the spool, which makes hard links to these files.
  const folder = join(settings.DATA_DIR, 'spool', filesField)
  const { objects } = app.parts
  const shared = objects && new SharedFiles({ objects, prefix: `${filesField}/`, keptMs, log: app.log })
  const store = new FileStore({ folder, convert, max: field.max, admit, shared })
  const countForm = createRateLimit(app.parts.redis, { name: kind, max: settings.ENQUIRIES_PER_HOUR, windowMs: hourMs })
  parseFormBodies(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  addRefusals(app, field)
  tidyRegularly(app, store)

  async function read(request: FastifyRequest): Promise<FormWithFiles | undefined> {
    const form = await readForm(request, field, await incomingFolder(store, request))
    if (!form) return undefined
    try {
      return await storeFiles(store, field, form, request)
    } finally {
      await form.discard()
    }
  }

  /** Adds a route for forms. @param handle says what becomes of a form, and which page shows it */
  function post(path: string, handle: HandleForm): void {
    app.post(path, { bodyLimit }, async (request, reply) => {
      const form = await read(request)
      if (!form) return refuseForm(request, reply, 400)
      return answerForm(request, reply, { ...form, ...(await handle(request, form)), formKind })
    })
  }

  /** Adds a route that keeps files for a form that is sent later. Returns `{token, files, error}`. */
  function postFiles(path: string): void {
    app.post(path, { bodyLimit }, async (request, reply) => {
      const form = await read(request)
      if (!form) return refuseForm(request, reply, 400)
      const { token, files, fault } = form.files
      return reply.code(fault ? 422 : 200).send({ token, files: files.map(({ name }) => name), error: fault })
    })
  }

  /**
   * Validates a form and accepts it once, however often it is sent: it is recognised by its content, not by address or
   * session, which may change between attempts.
   */
  async function submit(request: FastifyRequest, form: FormWithFiles, context: FormContext = {}): Promise<Outcome> {
    const { files, fault } = form.files
    const parsed = parse(form.fields)
    if (!parsed.ok || (fault && !context.closed)) {
      const errors = { ...(parsed.ok ? {} : parsed.errors), ...(fault && { [field.names.file]: { code: fault } }) }
      return context.closed ? { kind: 'closed' } : { kind: 'invalid', errors }
    }
    // The names of files contain their hash, so they are part of the content.
    const names = files.length > 0 && { [filesField]: files.map(({ name }) => name) }
    const payload = { ...parsed.entry, ...context.about, ...names } satisfies Payload
    const admitNew = async () => (context.closed ? Number.POSITIVE_INFINITY : countForm(clientOf(request.ip)))
    const outcome = await app.submissions.accept({ kind, payload, token: context.token, files }, admitNew)
    return context.closed && outcome.kind === 'limited' ? { kind: 'closed' } : outcome
  }

  return { post, postFiles, submit }
}

/** Refuses forms of other sites, uploads beyond the limits, and what cannot be read as a form. */
function addRefusals(app: FastifyInstance, field: FileField): void {
  app.decorateRequest('filesRefused')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store').header('Vary', 'Accept')
    if (!isSameOrigin(request.headers, app.settings.SITE_URL)) return refuseForm(request, reply, 403)
    return app.limitUpload(field, request, reply)
  })
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? 500
    if (!isRefusal(status)) throw error
    return refuseForm(request, reply, status)
  })
}

/** The folder for the files of a form. If the disk cannot be used, the form is read without them. */
async function incomingFolder(store: FileStore, request: FastifyRequest): Promise<string> {
  if (!request.isMultipart() || request.filesRefused) return ''
  return store.incoming(Number(request.headers['content-length'])).catch((error: unknown) => {
    request.log.error({ reason: reasonOf(error) }, 'Files could not be stored')
    request.filesRefused = 'full'
    return ''
  })
}

function tidyRegularly(app: FastifyInstance, store: FileStore): void {
  const tidy = () => store.tidy().catch((error) => app.log.warn({ err: error }, 'Cleaning up files failed'))
  const timer = setInterval(tidy, upkeepMs).unref()
  app.addHook('onReady', tidy)
  app.addHook('onClose', async () => clearInterval(timer))
}
