import { validateYupSchema, yup } from '@strapi/utils'
import type { Action, Responding } from './context'

/** Milliseconds between response and work, which on a busy machine would delay the response. */
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
    const work = () =>
      action({ request: { body: request.body }, state, send: () => {} }).catch((error: Error) => {
        // Such as "Already confirmed": not a fault, and it must not be revealed.
        if (error.name !== 'ApplicationError') strapi.log.error(`An email was not sent: ${error.message}`)
      })
    ctx.res.once('close', () => setTimeout(work, PAUSE_MS))
    ctx.send(response(email))
  }
