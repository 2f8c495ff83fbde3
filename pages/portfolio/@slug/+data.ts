import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { projectId, projectNode } from '#renderer/server/jsonLd/work.ts'
import { crumbsTo, pageData, pageSubject } from '#renderer/server/pageData.ts'
import { projectOf, projectsOf } from '#services/rules/content/project.ts'
import { quoteFor } from '#services/rules/content/quote.ts'
import { toSeo } from '#services/rules/content/seo.ts'
import { portfolioPageOf } from '#services/rules/content/singlePages.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, routeParams } = pageContext
  const project = pageSubject(pageContext, projectOf(content, routeParams.slug ?? ''))
  const { sampleNotice } = portfolioPageOf(content)
  const { title, floor, finish, summary, path, sample, before, after, pictures, testimonials } = project
  const album = [
    // The editors' alternative text says what a detail shows, so it also serves as the caption.
    ...pictures.map((picture) => ({ picture, caption: picture.alt })),
    // The page has these above already.
    ...(before ? [{ picture: before, caption: t('project.picture.before') }] : []),
    ...(after ? [{ picture: after, caption: t('project.picture.after') }] : []),
  ]
  return pageData(pageContext, {
    ...project,
    prefill: { about: path },
    album,
    // Its own testimonial is on the page as a whole.
    quote: testimonials.length > 0 ? undefined : quoteFor(content, { text: `${title} ${floor} ${finish}` }),
    sampleNotice: sample ? sampleNotice : undefined,
    ...neighboursOf(path, projectsOf(content)),
    crumbs: crumbsTo('portfolio', { label: title, path }),
    seo: toSeo(project.seo, { title, description: summary, path, picture: after ?? before }),
    graph: {
      mainEntity: { '@id': projectId(path) },
      nodes: (contact) => [projectNode({ ...project, pictures: album.map(({ picture }) => picture) }, contact)],
    },
  })
}

interface Neighbours {
  previous?: { label: string; path: string }
  next?: { label: string; path: string }
}

/** The projects before and after one in the editor's order; the list wraps around, so that there is no dead end. */
function neighboursOf(path: string, all: readonly { title: string; path: string }[]): Neighbours {
  if (all.length < 2) return {}
  const index = all.findIndex((project) => project.path === path)
  const link = (project = all[0]) => project && { label: project.title, path: project.path }
  return { previous: link(all.at(index - 1)), next: link(all[index + 1]) }
}
