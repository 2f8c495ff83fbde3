import { z } from 'zod'
import { retryRead } from '../retryRead.ts'
import { readBackendError } from '../strapi/errors.ts'
import { type Furniture, getFurniture } from './furniture.ts'

/**
 * The furniture for a build. Without it no page can be built, so transient failures are retried.
 * @throws Error whose message says what to do
 */
export async function furnitureForBuild(locale: string, fallback: string): Promise<Furniture> {
  try {
    return await retryRead(() => getFurniture(locale, fallback), isTransient)
  } catch (cause) {
    throw new Error(`Menu, footer menu and contact are on every page, but could not be read: ${explain(cause)}`, {
      cause,
    })
  }
}

const permanent = [401, 403, 404]
const isTransient = (error: unknown) => !permanent.includes(readBackendError(error).status ?? 0)

function explain(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return `${issue?.path.join('.')}: ${issue?.message}.`
  }
  const { status, message } = readBackendError(error)
  if (status === 404)
    return 'one of them does not exist. Publish all three in the admin (npm run admin in cms/ runs the backend alone), or copy the content types of cms/src into your Strapi.'
  if (status === 401 || status === 403) return 'the role Public may not read them. Grant it “find”.'
  return message ?? String(error)
}
