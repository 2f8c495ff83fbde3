import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileField } from '#services/rules/forms/formTypes.ts'
import type { Fields } from './formTarget.ts'
import { type ReceivedForm, readMultipartForm } from './multipartForm.ts'

/** The largest form has ten fields, and a few hidden ones. */
const maxFields = 60

/** Parses forms without files, which are small enough to be read as a whole, as `URLSearchParams`. */
export function parseFormBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(body.toString()))
  })
}

/**
 * Reads a form that was sent as JSON, as form data, or as multipart with files.
 * @param folder for the uploaded files
 * @returns undefined if the body is not a form
 */
export async function readForm(
  request: FastifyRequest,
  field: FileField,
  folder: string,
): Promise<ReceivedForm | undefined> {
  if (request.isMultipart()) return readMultipartForm(request, field, folder)
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const pairs = body instanceof URLSearchParams ? [...body] : Object.entries(body as Record<string, unknown>)
  if (pairs.length > maxFields) return undefined
  const texts = pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const remove = texts.filter(([name]) => name === field.names.remove).flatMap(([, ids]) => ids.split(' '))
  return { fields: Object.fromEntries(texts) satisfies Fields, remove, files: [], faults: [], discard: async () => {} }
}
