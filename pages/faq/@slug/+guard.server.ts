// https://vike.dev/guard
import { validWhen } from '#renderer/pageValidity.ts'
import { getFaq } from '#services/content/faq.ts'

export const guard = validWhen(
  async ({ content, routeParams }) => (await getFaq(content, routeParams.slug ?? '')) !== undefined,
)
