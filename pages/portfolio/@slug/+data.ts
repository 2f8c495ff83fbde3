import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { projectId, projectNode } from '#renderer/server/jsonLd/work.ts'
import { crumbsTo, pageData, pageSubject } from '#renderer/server/pageData.ts'
import type { PictureData } from '#services/rules/content/pictures.ts'
import { estimateOf } from '#services/rules/content/price.ts'
import { type Project, projectOf, projectsOf } from '#services/rules/content/project.ts'
import { toSeo } from '#services/rules/content/seo.ts'
import { portfolioPageOf } from '#services/rules/content/singlePages.ts'
import type { AlbumPicture } from './Lightbox.tsx'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, routeParams } = pageContext
  const project = pageSubject(pageContext, projectOf(content, routeParams.slug ?? ''))
  const { sampleNotice } = portfolioPageOf(content)
  const { title, summary, path, sample, before, after, pictures } = project
  const album: AlbumPicture[] = [
    // One of them alone is no comparison, and stands with the other pictures.
    ...(['before', 'after'] as const).flatMap((side) => {
      const picture = project[side]
      return picture ? { picture, caption: t(`project.picture.${side}`), compared: before && after && side } : []
    }),
    // The editors' alternative text says what a detail shows, so it also serves as the caption.
    ...pictures.map((picture) => ({ picture, caption: picture.alt })),
  ]
  return pageData(pageContext, {
    ...project,
    listed: project.estimate && estimateOf(content, project.estimate),
    prefill: { about: path },
    album,
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

interface Neighbour {
  label: string
  path: string
  picture?: PictureData
}

/** The projects before and after one in the editor's order; the list wraps around, so that there is no dead end. */
function neighboursOf(path: string, all: readonly Project[]): { previous?: Neighbour; next?: Neighbour } {
  if (all.length < 2) return {}
  const index = all.findIndex((project) => project.path === path)
  const link = (project = all[0]) =>
    project && { label: project.title, path: project.path, picture: project.after ?? project.before }
  return { previous: link(all.at(index - 1)), next: link(all[index + 1]) }
}
