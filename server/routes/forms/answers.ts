import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendReply } from '#server/send/sendReply.ts'
import type { FileField, FormErrors, KeptFile, SentForm } from '#services/rules/forms/formTypes.ts'
import type { Fields, ParsedForm, StoredFile } from '#services/rules/forms/submission.ts'
import { sendAgainPage } from './barePages.ts'
import type { ConvertFile } from './files/fileStore.ts'
import type { FormWithFiles } from './readForm.ts'

/** A kind of form: its fields, its files, and how it is validated. */
export interface FormKind {
  /** The kind of its submissions. */
  kind: 'enquiry' | 'application'
  /** Names of its fields without files, with the hidden ones. */
  names: readonly string[]
  parse(fields: Fields): ParsedForm
  /** The field for its files. */
  field: FileField
  /** The field of a submission that lists its files, and the folder in which they wait. */
  files: 'photos' | 'documents'
  convert: ConvertFile
  /** What its page shows of a file that is kept for the form. */
  show(file: StoredFile): Promise<KeptFile>
}

/** What becomes of a form that was sent. */
export type Outcome =
  /** `receipt`: path of the page that says what became of it, if it has one. */
  | { kind: 'accepted'; reference: string; earlier?: string; receipt?: string }
  | { kind: 'invalid'; errors: FormErrors }
  | { kind: 'limited'; retryAfterS: number }
  | { kind: 'unavailable' }
  /** What the form is about, such as a vacancy, no longer exists. */
  | { kind: 'closed' }

export interface FormAnswer {
  /** Path of the form's page. */
  url: string
  locale: string
  outcome: Outcome
}

type AnsweredForm = FormAnswer & FormWithFiles & { formKind: FormKind }

const retrySeconds = 60
const statuses = { invalid: 422, limited: 429, unavailable: 503, closed: 410 }

/** Responds with JSON if the script asks for it, and with a page if the browser submitted the form natively. */
export function answerForm(request: FastifyRequest, reply: FastifyReply, answer: AnsweredForm) {
  const asJson = request.headers.accept?.includes('application/json')
  return asJson ? answerJson(reply, answer.outcome) : answerPage(request, reply, answer)
}

async function answerJson(reply: FastifyReply, outcome: Outcome): Promise<FastifyReply> {
  if (outcome.kind === 'accepted')
    return reply.code(201).send({ reference: outcome.reference, receipt: outcome.receipt })
  reply.code(statuses[outcome.kind])
  if (outcome.kind === 'invalid') return reply.send({ errors: outcome.errors })
  if (outcome.kind === 'limited') reply.header('Retry-After', outcome.retryAfterS)
  if (outcome.kind === 'unavailable') reply.header('Retry-After', retrySeconds)
  return reply.send({ error: outcome.kind })
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { url, locale, outcome, fields, files, formKind }: AnsweredForm,
): Promise<FastifyReply> {
  const { kind } = outcome
  if (kind === 'accepted') return reply.redirect(outcome.receipt ?? `${url}?reference=${outcome.reference}`, 303)
  const { renderUnstored, prepareResponse } = request.server
  const kept: KeptFile[] = []
  // One at a time: decoded pictures need a lot of memory.
  for (const file of files.token ? files.files : []) kept.push(await formKind.show(file))
  const form: SentForm = {
    values: Object.fromEntries(formKind.names.map((name) => [name, fields[name] ?? ''])),
    errors: kind === 'invalid' ? outcome.errors : {},
    ...(kind !== 'invalid' && { failure: kind }),
    ...(files.token && { files: { token: files.token, kept } }),
  }
  const formPage = await renderUnstored({ path: url, locale, sentForm: form }).catch(() => undefined)
  const sent = { ...fields, [formKind.field.names.token]: files.token ?? '' }
  const rendered =
    formPage && !formPage.failed && formPage.status === 200
      ? formPage
      : sendAgainPage(request.server, { url, locale, fields: sent, form })
  const headers = [...rendered.headers]
  if (kind === 'limited') headers.push(['Retry-After', String(outcome.retryAfterS)])
  const page = { ...rendered, headers, status: statuses[kind] }
  return sendReply(request, reply, await prepareResponse(page, { path: url, private: true }))
}
