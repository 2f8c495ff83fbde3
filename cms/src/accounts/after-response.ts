import { validateYupSchema, yup } from '@strapi/utils'
import type { Action, Responding, Visit } from './context'

/** Milliseconds between the response and the work, which would otherwise delay the response on a busy machine. */
const PAUSE_MS = 250

const readAddress = validateYupSchema(yup.object({ email: yup.string().email().required() }))

/**
 * For calls that send an email: the response has the same content and timing whether or not the address has an account.
 * The action runs after the response.
 */
export const afterResponse =
  (action: Action, response: (email: string) => object): Responding =>
  async (ctx) => {
    const { email } = (await readAddress(ctx.request.body)) as { email: string }
    const { request, state } = ctx
    afterSending(ctx, () => action({ request: { body: request.body }, state, send: () => {} }))
    ctx.send(response(email))
  }

/** Sends an email once the response has been sent. */
export const afterSending = ({ res }: Pick<Visit, 'res'>, work: () => Promise<unknown>): void => {
  const run = () =>
    work().catch((error: Error) => {
      // Such as "Already confirmed": not a fault, and it must not be revealed.
      if (error.name !== 'ApplicationError') strapi.log.error(`An email was not sent: ${error.message}`)
    })
  res.once('close', () => setTimeout(run, PAUSE_MS))
}
