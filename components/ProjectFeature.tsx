import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Project } from '#services/rules/content/project.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { Facts } from './Facts.tsx'
import { Link } from './Link.tsx'
import { unbroken } from './unbroken.ts'

/** One job: the room before and after, and its facts. @param priority see Picture.tsx */
export function ProjectFeature({ project, priority }: { project: Project; priority?: boolean }) {
  const { title, path, before, after, summary, sample } = project
  return (
    <div className="split wide-first mt-5 gap-y-4 sm:mt-10">
      {before && after && (
        <BeforeAfter {...{ title, before, after, priority }} sizes="(min-width: 1240px) 820px, 92vw" />
      )}
      <div>
        <p className="display text-h3">
          <Link href={path} className="link">
            {title}
          </Link>
        </p>
        <p className="mt-3 text-soft">{unbroken(summary)}</p>
        <ProjectFacts project={project} />
        {sample && <p className="fine mt-4">{t('sample')}</p>}
      </div>
    </div>
  )
}

/** @param project with `completedOn` (`YYYY-MM-DD`) where the date is shown too */
export function ProjectFacts({ project }: { project: Project & { completedOn?: string } }) {
  const { place, floor, finish, days, costBand, completedOn } = project
  return (
    <Facts
      className="mt-6 text-fine"
      facts={[
        { label: t('project.place'), value: place },
        { label: t('project.floor'), value: floor },
        { label: t('project.finish'), value: finish },
        { label: t('project.days'), value: String(days) },
        { label: t('project.cost'), value: costBand },
        { label: t('project.completed'), value: completedOn ? formatDate(completedOn) : '' },
      ]}
    />
  )
}
