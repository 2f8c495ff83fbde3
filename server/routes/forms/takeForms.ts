import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSameOrigin } from '#server/limits/sameOrigin.ts'
import type { FileField, FormErrors } from '#services/forms/formTypes.ts'
import type { Fields } from './desk.ts'
import type { KeptFiles } from './files/keptFiles.ts'
import { type TakenFiles, takeFiles } from './files/takeFiles.ts'
import { parseForms, readForm } from './readForm.ts'
import type { LimitUpload } from './uploadLimits.ts'

export interface FormParts {
  kept: KeptFiles
  field: FileField
  siteOrigin: string
  limitUpload: LimitUpload
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
export async function takeForms(app: FastifyInstance, { kept, field, siteOrigin, limitUpload }: FormParts) {
  parseForms(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'private, no-store').header('Vary', 'Accept')
    if (isSameOrigin(request.headers, siteOrigin)) return limitUpload(field, request, reply)
    return reply.code(403).type('text/plain').send('This form can only be sent from this site.\n')
  })
  const upkeep = () => kept.tidy().catch((error) => app.log.warn({ err: error }, 'Cleaning up files failed'))
  const timer = setInterval(upkeep, upkeepMs).unref()
  app.addHook('onReady', upkeep)
  app.addHook('onClose', async () => clearInterval(timer))

  async function read(request: FastifyRequest): Promise<ReadForm | undefined> {
    // Even if the disk is unusable, the form is read.
    if (request.isMultipart()) await kept.prepare().catch(() => {})
    const form = await readForm(request, field, kept.incoming)
    if (!form) return undefined
    try {
      return { fields: form.fields, taken: await takeFiles(kept, field, form, request.log) }
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
        return form ? answer(request, reply, form) : reply.code(400).type('text/plain').send('Not a form.\n')
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
