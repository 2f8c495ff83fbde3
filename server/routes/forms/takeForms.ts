import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PrepareResponse } from '#server/cache/preparedResponse.ts'
import { isSameOrigin } from '#server/limits/sameOrigin.ts'
import { reasonOf } from '#server/log/logger.ts'
import type { FileField, FormErrors } from '#services/forms/formTypes.ts'
import type { Fields } from './desk.ts'
import type { KeptFiles } from './files/keptFiles.ts'
import { type TakenFiles, takeFiles } from './files/takeFiles.ts'
import { parseForms, readForm } from './readForm.ts'
import { isRefusal, refusalPage } from './refusalPage.ts'
import type { LimitUpload } from './uploadLimits.ts'

export interface FormParts {
  kept: KeptFiles
  field: FileField
  siteOrigin: string
  limitUpload: LimitUpload
  prepareResponse: PrepareResponse
}

export interface ReadForm {
  fields: Fields
  taken: TakenFiles
}

export const bodyLimit = 32 * 1024
const upkeepMs = 300_000

/**
 * What all routes for forms have in common: only this site may send forms, uploads are limited, and files are kept
 * until the form is sent. Must run before the routes are added to `app`.
 */
export async function takeForms(app: FastifyInstance, parts: FormParts) {
  const { kept, field, siteOrigin, limitUpload } = parts
  const refuse = refusalPage(parts.prepareResponse)
  parseForms(app)
  app.decorateRequest('filesRefused')
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store').header('Vary', 'Accept')
    if (!isSameOrigin(request.headers, siteOrigin)) return refuse(request, reply, 403)
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
  const upkeep = () => kept.tidy().catch((error) => app.log.warn({ err: error }, 'Cleaning up files failed'))
  const timer = setInterval(upkeep, upkeepMs).unref()
  app.addHook('onReady', upkeep)
  app.addHook('onClose', async () => clearInterval(timer))

  /** Even if no disk is usable, the form is read. */
  async function incomingFor(request: FastifyRequest): Promise<string> {
    if (!request.isMultipart() || request.filesRefused) return ''
    return kept.incoming(Number(request.headers['content-length'])).catch((error: unknown) => {
      request.log.error({ reason: reasonOf(error) }, 'Files could not be stored')
      request.filesRefused = 'full'
      return ''
    })
  }

  async function read(request: FastifyRequest): Promise<ReadForm | undefined> {
    const form = await readForm(request, field, await incomingFor(request))
    if (!form) return undefined
    try {
      return { fields: form.fields, taken: await takeFiles(kept, field, form, request) }
    } finally {
      await form.discard()
    }
  }

  return {
    /** A handler for forms. */
    handle:
      (answer: (request: FastifyRequest, reply: FastifyReply, form: ReadForm) => Promise<FastifyReply>) =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        const form = await read(request)
        return form ? answer(request, reply, form) : refuse(request, reply, 400)
      },

    /** Keeps files for a form that is sent later. Returns `{token, files, error}`. */
    async keep(_request: FastifyRequest, reply: FastifyReply, { taken: { token, files, fault } }: ReadForm) {
      return reply.code(fault ? 422 : 200).send({ token, files: files.map(({ name }) => name), error: fault })
    },

    /** Adds the fault of the files to the errors of the form. */
    withFault: (errors: FormErrors, { fault }: TakenFiles): FormErrors =>
      fault ? { ...errors, [field.names.file]: { code: fault } } : errors,
  }
}
