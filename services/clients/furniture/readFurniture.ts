import { z } from 'zod'
import { type Furniture, toContact, toFooterMenu, toMenu } from '../../rules/furniture/furniture.ts'
import { warnOnce } from '../../runtime/processState.ts'
import { settings } from '../../settings.ts'
import { createContentClient } from '../strapi/backendHttp.ts'
import { readBackendError } from '../strapi/errors.ts'

/**
 * The furniture of one language.
 * @param fallback language to use for entries that are not translated
 * @param before the last good one: a part of it stays if the backend no longer has that part, or sends it malformed
 * @returns `faulty`: a part has stayed
 * @throws BackendErrorPayload if the backend is unavailable; Error, saying what to do, if a part has never been readable
 */
export async function readFurniture(
  locale: string,
  fallback = locale,
  before?: Furniture,
): Promise<{ furniture: Furniture; faulty: boolean }> {
  let faulty = false
  const part = async <Part>(type: string, populate: string, convert: (attributes: unknown) => Part, last?: Part) => {
    try {
      return convert(await readAttributes(type, populate, locale, fallback))
    } catch (error) {
      const fault = faultOf(error)
      if (fault === undefined) throw error
      if (last === undefined) throw new Error(`“${type}” is on every page, but it could not be read: ${fault}`)
      faulty = true
      warnOnce(`${type}: ${fault} Its last good version stays.`)
      return last
    }
  }
  const [contact, menu, footerMenu] = await Promise.all([
    part('contact', 'deep,2', toContact, before?.contact),
    part('menu', 'deep,3', toMenu, before?.menu),
    part('footer-menu', 'deep,3', toFooterMenu, before?.footerMenu),
  ])
  // Without what is undefined, as after a restart, when it comes from disk: some pages have all of it in their data.
  return { furniture: JSON.parse(JSON.stringify({ contact, menu, footerMenu })), faulty }
}

async function readAttributes(type: string, populate: string, locale: string, fallback: string): Promise<unknown> {
  try {
    const client = createContentClient(settings().backend)
    const answer = await client.find<{ data?: { attributes?: unknown } }>(type, { populate, locale })
    return answer?.data?.attributes
  } catch (error) {
    const { status } = readBackendError(error)
    if (status === 404 && locale !== fallback) return readAttributes(type, populate, fallback, fallback)
    throw error
  }
}

/** @returns undefined if the backend is only unavailable */
function faultOf(error: unknown): string | undefined {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return `${issue?.path.join('.')}: ${issue?.message}.`
  }
  const { status } = readBackendError(error)
  if (status === 404)
    return 'it does not exist. Publish it in the admin (npm run admin in cms/ runs the backend alone), or copy the content types of cms/src into your Strapi.'
  if (status === 401 || status === 403) return 'the role Public may not read it. Grant it “find”.'
  return undefined
}
