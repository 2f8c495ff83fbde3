import { validateYupSchema, yup } from '@strapi/utils'
import type { Context } from 'koa'
import { type Action, bodyOf } from '../shared/rest'

/** Milliseconds between the response and the work, so that the work cannot delay the response on a busy machine. */
const PAUSE_MS = 250

const readAddress = validateYupSchema(yup.object({ email: yup.string().email().required() }))

/**
 * Wraps a call that sends an email: the action runs after the response, which therefore has the same content and timing
 * whether or not the address has an account.
 */
export const afterResponse =
  (action: Action, response: (email: string) => object): Action =>
  async (ctx) => {
    const { email } = (await readAddress(bodyOf(ctx))) as { email: string }
    const laterContext = { request: { body: bodyOf(ctx) }, state: ctx.state, send: () => {} }
    afterSending(ctx, () => action(laterContext as unknown as Context))
    ctx.body = response(email)
  }

/** Sends an email once the response has been sent. */
export const afterSending = ({ res }: Context, work: () => Promise<unknown>): void => {
  const run = () =>
    work().catch((error: Error) => {
      // An expected refusal, such as "Already confirmed".
      if (error.name !== 'ApplicationError') strapi.log.error(`An email was not sent: ${error.message}`)
    })
  res.once('close', () => setTimeout(run, PAUSE_MS))
}
