import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSameOrigin } from '#server/limits/sameOrigin.ts'
import { reasonOf } from '#server/log/logger.ts'
import type { FileField, FormErrors } from '#services/rules/forms/formTypes.ts'
import type { ConvertFile, KeptFiles } from './files/keptFiles.ts'
import { keepFiles } from './files/spareFiles.ts'
import { type FilesOfForm, storeFiles } from './files/storeFiles.ts'
import { createFormHandler, type Fields, type FormHandlerOptions, type Submit } from './formHandler.ts'
import { parseForms, readForm } from './readForm.ts'
import { isRefusal, refusalPage } from './refusalPage.ts'

export interface FormKind extends Pick<FormHandlerOptions, 'kind' | 'parse' | 'files'> {
  field: FileField
  convert: ConvertFile
}

/** A form after its files have been stored. */
export interface FormWithFiles {
  fields: Fields
  files: FilesOfForm
}

type AnswerForm = (request: FastifyRequest, reply: FastifyReply, form: FormWithFiles) => Promise<FastifyReply>

export interface FormRoutes {
  submit: Submit
  /** Adds a route for forms. */
  post(path: string, answer: AnswerForm): void
  /** Adds a route that keeps files for a form that is sent later. Returns `{token, files, error}`. */
  postFiles(path: string): void
  /** Adds the fault of the files to the errors of the form. */
  withFault(errors: FormErrors, files: FilesOfForm): FormErrors
}

const bodyLimit = 32 * 1024
const upkeepMs = 300_000

/**
 * What all routes for forms have in common: only this site may send forms, uploads are limited, and files are kept
 * until the form is sent. Must run before the routes are added to `app`.
 */
export async function formRoutes(app: FastifyInstance, { field, convert, ...options }: FormKind): Promise<FormRoutes> {
  const { settings, submissions, limitUpload } = app
  const kept = keepFiles(app, options.files, field, convert)
  const refuse = refusalPage(app.prepareResponse)
  parseForms(app)
  app.decorateRequest('filesRefused')
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store').header('Vary', 'Accept')
    if (!isSameOrigin(request.headers, settings.SITE_URL)) return refuse(request, reply, 403)
    return limitUpload(field, request, reply, (status) => {
      // The rest of the body is not read.
      reply.raw.shouldKeepAlive = false
      return refuse(request, reply, status)
    })
  })
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const status = error.statusCode ?? 500
    if (!isRefusal(status)) throw error
    return refuse(request, reply, status)
  })
  tidyRegularly(app, kept)

  async function read(request: FastifyRequest): Promise<FormWithFiles | undefined> {
    const form = await readForm(request, field, await incomingFolder(kept, request))
    if (!form) return undefined
    try {
      return { fields: form.fields, files: await storeFiles(kept, field, form, request) }
    } finally {
      await form.discard()
    }
  }

  const post = (path: string, answer: AnswerForm) =>
    app.post(path, { bodyLimit }, async (request, reply) => {
      const form = await read(request)
      return form ? answer(request, reply, form) : refuse(request, reply, 400)
    })

  return {
    submit: createFormHandler({ ...options, submissions, perHour: settings.ENQUIRIES_PER_HOUR }),
    post,
    postFiles: (path) =>
      post(path, async (_request, reply, { files: { token, files, fault } }) =>
        reply.code(fault ? 422 : 200).send({ token, files: files.map(({ name }) => name), error: fault }),
      ),
    withFault: (errors, { fault }) => (fault ? { ...errors, [field.names.file]: { code: fault } } : errors),
  }
}

/** Where the files of a form arrive. Even if no disk is usable, the form is read. */
async function incomingFolder(kept: KeptFiles, request: FastifyRequest): Promise<string> {
  if (!request.isMultipart() || request.filesRefused) return ''
  return kept.incoming(Number(request.headers['content-length'])).catch((error: unknown) => {
    request.log.error({ reason: reasonOf(error) }, 'Files could not be stored')
    request.filesRefused = 'full'
    return ''
  })
}

function tidyRegularly(app: FastifyInstance, kept: KeptFiles): void {
  const tidy = () => kept.tidy().catch((error) => app.log.warn({ err: error }, 'Cleaning up files failed'))
  const timer = setInterval(tidy, upkeepMs).unref()
  app.addHook('onReady', tidy)
  app.addHook('onClose', async () => clearInterval(timer))
}
