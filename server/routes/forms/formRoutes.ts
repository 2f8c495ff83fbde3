import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from '#server/limits/rateLimit.ts'
import { isSameOrigin } from '#server/limits/sameOrigin.ts'
import { reasonOf } from '#server/log/logger.ts'
import type { FileField, FormErrors } from '#services/rules/forms/formTypes.ts'
import { answerForm, type FormAnswer, type FormShape } from './answers.ts'
import { isRefusal, refuseForm } from './barePages.ts'
import type { ConvertFile } from './files/fileStore.ts'
import { createFormFiles, type FormFiles } from './files/formFiles.ts'
import { type FilesOfForm, type FormWithFiles, storeFiles } from './files/storeFiles.ts'
import { createFormHandler, type FormHandlerOptions, type FormInput, type Outcome } from './formHandler.ts'
import { parseFormBodies, readForm } from './readForm.ts'

export interface FormKind extends Pick<FormHandlerOptions, 'kind' | 'parse' | 'files'>, FormShape {
  convert: ConvertFile
}

export interface FormRoutes {
  /** Adds a route for forms. @param handle says what becomes of a form, and which page shows it */
  post(path: string, handle: (request: FastifyRequest, form: FormWithFiles) => Promise<FormAnswer>): void
  /** Adds a route that keeps files for a form that is sent later. Returns `{token, files, error}`. */
  postFiles(path: string): void
  /** Validates and accepts a form, unless one of its files is at fault. */
  submit(
    request: FastifyRequest,
    form: FormWithFiles,
    more?: Pick<FormInput, 'token' | 'about' | 'closed'>,
  ): Promise<Outcome>
  /** Adds the fault of the files to the errors of the form. */
  withFault(errors: FormErrors, files: FilesOfForm): FormErrors
}

const bodyLimit = 32 * 1024
const upkeepMs = 300_000

/**
 * What all routes for forms have in common: only this site may send forms, uploads are limited, and files are kept
 * until the form is sent. Must run before the routes are added to `app`.
 */
export async function formRoutes(app: FastifyInstance, kind: FormKind): Promise<FormRoutes> {
  const { settings, submissions } = app
  const { field, parse } = kind
  const store = createFormFiles(app, kind.files, field.max, kind.convert)
  const handleForm = createFormHandler({ ...kind, submissions, perHour: settings.ENQUIRIES_PER_HOUR })
  parseFormBodies(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  addRefusals(app, field)
  tidyRegularly(app, store)

  const withFault: FormRoutes['withFault'] = (errors, { fault }) =>
    fault ? { ...errors, [field.names.file]: { code: fault } } : errors

  async function read(request: FastifyRequest): Promise<FormWithFiles | undefined> {
    const form = await readForm(request, field, await incomingFolder(store, request))
    if (!form) return undefined
    try {
      return await storeFiles(store, field, form, request)
    } finally {
      await form.discard()
    }
  }

  function addRoute(
    path: string,
    answer: (request: FastifyRequest, reply: FastifyReply, form: FormWithFiles) => Promise<FastifyReply>,
  ) {
    app.post(path, { bodyLimit }, async (request, reply) => {
      const form = await read(request)
      return form ? answer(request, reply, form) : refuseForm(request, reply, 400)
    })
  }

  return {
    withFault,
    post: (path, handle) =>
      addRoute(path, async (request, reply, form) =>
        answerForm(request, reply, { ...form, ...(await handle(request, form)), shape: kind }),
      ),
    postFiles: (path) =>
      addRoute(path, async (_request, reply, { files: { token, files, fault } }) =>
        reply.code(fault ? 422 : 200).send({ token, files: files.map(({ name }) => name), error: fault }),
      ),
    async submit(request, { fields, files }, more = {}) {
      if (files.fault && !more.closed) {
        const parsed = parse(fields)
        return { kind: 'invalid', errors: withFault(parsed.ok ? {} : parsed.errors, files) }
      }
      return handleForm({ ...more, fields, client: clientOf(request.ip), files: files.files })
    },
  }
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

/** Where the files of a form arrive. Even if no disk is usable, the form is read. */
async function incomingFolder(store: FormFiles, request: FastifyRequest): Promise<string> {
  if (!request.isMultipart() || request.filesRefused) return ''
  return store.incoming(Number(request.headers['content-length'])).catch((error: unknown) => {
    request.log.error({ reason: reasonOf(error) }, 'Files could not be stored')
    request.filesRefused = 'full'
    return ''
  })
}

function tidyRegularly(app: FastifyInstance, store: FormFiles): void {
  const tidy = () => store.tidy().catch((error) => app.log.warn({ err: error }, 'Cleaning up files failed'))
  const timer = setInterval(tidy, upkeepMs).unref()
  app.addHook('onReady', tidy)
  app.addHook('onClose', async () => clearInterval(timer))
}
