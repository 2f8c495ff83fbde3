import { validateYupSchema, yup } from '@strapi/utils'
import type { Action, Answering } from './context'

/** Milliseconds between answer and work: on a busy machine the work would slow the answer on its way out. */
const PAUSE = 250

const readAddress = validateYupSchema(yup.object({ email: yup.string().email().required() }))

/**
 * For calls that send a mail to an address: they say the same, and as fast, whether it has an account or not. What
 * they do for one that has comes after the answer.
 */
export const afterTheAnswer =
  (action: Action, answer: (email: string) => object): Answering =>
  async (ctx) => {
    const { email } = (await readAddress(ctx.request.body)) as { email: string }
    const { request, state } = ctx
    const work = () =>
      action({ request: { body: request.body }, state, send: () => {} }).catch((error: Error) => {
        // Such as "Already confirmed": no fault, and nobody is to hear of it.
        if (error.name !== 'ApplicationError') strapi.log.error(`A mail was not sent: ${error.message}`)
      })
    ctx.res.once('close', () => setTimeout(work, PAUSE))
    ctx.send(answer(email))
  }
