// https://vike.dev/onCreatePageContext
import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { currentLanguage } from '#locales/current.ts'
import { defaultLocale, locales } from '#locales/locales.ts'
import { loadMessages } from '#locales/messages.ts'
import { ContentError } from '#services/content/contentError.ts'
import { type ContentSource, createContentSource } from '#services/content/source.ts'
import { untilDeadline } from '#services/deadline.ts'
import { furnitureTags, getFurniture } from '#services/furniture/furniture.ts'
import { furnitureCounts } from '#services/furniture/furnitureCounts.ts'
import { furnitureForBuild } from '#services/furniture/furnitureForBuild.ts'
import { settings } from '#services/settings.ts'

/** Gives each request its language, its own content source and the shared furniture. */
export async function onCreatePageContext(pageContext: PageContextServer): Promise<void> {
  const { SITE_URL: siteUrl, BUILD_POLL_MS: buildPollMs, localeCookieSecure: secureCookie } = settings()
  const { locale, strategy } = currentLanguage()
  if (locales.length > 1 || strategy !== 'prefix_except_default')
    pageContext.language = { locale, strategy, secureCookie }
  await loadMessages(locale)
  const content = createContentSource()
  const { visitor } = pageContext
  if (visitor) {
    const { createServerClient } = await import('#services/graphql/serverClient.ts')
    pageContext.graphqlClient = createServerClient()
    // A copy, so that the page's own reads do not end up in the data sent to the browser.
    pageContext.graphqlClient.cache.restore({ ...visitor.graphqlCache })
  }
  for (const kind of furnitureTags) content.cacheTags.add(kind)
  try {
    const readFurniture = pageContext.isPrerendering ? furnitureForBuild : getFurniture
    const furniture = await untilDeadline(readFurniture(locale, defaultLocale))
    Object.assign(content.counts, furnitureCounts(furniture))
    pageContext.furniture = { ...furniture, siteUrl, locale, buildPollMs }
    pageContext.content = pageContext.isPrerendering ? withPath(content, pageContext.urlPathname) : withAborts(content)
  } catch (error) {
    if (pageContext.isPrerendering) throw error
    // Already logged. A page without furniture is incomplete: its first query returns 503.
    const read = () => Promise.reject(render(503, 'Backend unavailable'))
    pageContext.content = { ...content, incomplete: true, read }
  }
}

/** Turns failed queries into Vike aborts, so that the visitor gets the error page with a 503. */
function withAborts(content: ContentSource): ContentSource {
  return {
    ...content,
    read: (...args) =>
      content.read(...args).catch((error: unknown) => {
        throw error instanceof ContentError ? render(error.status, error.message) : error
      }),
  }
}

/** Fails the build on a failed query and names the page that needed it. Vike accepts no aborts while prerendering. */
function withPath(content: ContentSource, path: string): ContentSource {
  return {
    ...content,
    read: (...args) =>
      content.read(...args).catch((cause: Error) => {
        throw new Error(`The page ${path} could not be rendered. ${cause.message}`, { cause })
      }),
  }
}
