import { t } from '#locales/messages.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { Facts } from './Facts.tsx'
import type { PictureData } from './Picture.tsx'

export interface ProjectData {
  title: string
  place: string
  floor: string
  finish: string
  days: number
  costBand: string
  summary: string
  sample: boolean
  before?: PictureData
  after?: PictureData
}

/** One job: the room before and after, and its facts. */
export function ProjectFeature({ project }: { project: ProjectData }) {
  const { title, before, after, summary, sample } = project
  return (
    <div className="split wide-first mt-10">
      {before && after && (
        <BeforeAfter title={title} before={before} after={after} sizes="(min-width: 1240px) 820px, 92vw" />
      )}
      <div>
        <p className="display text-h3">{title}</p>
        <p className="mt-3 text-soft">{summary}</p>
        <ProjectFacts project={project} />
        {sample && <p className="fine mt-4">{t('project.sample')}</p>}
      </div>
    </div>
  )
}

export function ProjectFacts({ project }: { project: ProjectData }) {
  return (
    <Facts
      className="mt-6 text-fine"
      facts={[
        { label: t('project.place'), value: project.place },
        { label: t('project.floor'), value: project.floor },
        { label: t('project.finish'), value: project.finish },
        { label: t('project.days'), value: String(project.days) },
        { label: t('project.cost'), value: project.costBand },
      ]}
    />
  )
}
