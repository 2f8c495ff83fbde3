import { useEffect } from 'react'
import { formatDate, unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { PictureData } from '#services/rules/content/pictures.ts'
import type { Project } from '#services/rules/content/project.ts'
import { handleComparisons } from './comparisons.ts'
import { Facts } from './Facts.tsx'
import { Link } from './Link.tsx'
import { Picture } from './Picture.tsx'

/** One job: the room before and after, and its facts, without the place, which the title names. @param priority see Picture.tsx */
export function ProjectFeature({ project, priority }: { project: Project & { lang?: string }; priority?: boolean }) {
  const { title, path, lang, before, after, summary } = project
  return (
    <div className="split wide-first mt-5 gap-y-4 sm:mt-10">
      {before && after && (
        <BeforeAfter {...{ title, before, after, priority }} sizes="(min-width: 1024px) 60vw, 92vw" />
      )}
      <div lang={lang}>
        <p className="display text-h3">
          <Link href={path} className="link">
            {title}
          </Link>
        </p>
        <p className="mt-3 mb-5 text-soft">{unbroken(summary)}</p>
        <ProjectFacts project={{ ...project, place: '' }} />
      </div>
    </div>
  )
}

/** @param project with `completedOn` (`YYYY-MM-DD`) where the date is shown too */
export function ProjectFacts({ project }: { project: Project & { completedOn?: string } }) {
  const { place, floor, finish, days, costBand, sample, completedOn } = project
  return (
    <Facts
      className="project-facts"
      facts={[
        { label: t('project.place'), value: place },
        { label: t('project.floor'), value: floor },
        { label: t('project.finish'), value: finish },
        { label: t('project.days'), value: String(days) },
        { label: t('project.completed'), value: completedOn ? formatDate(completedOn) : '' },
        { label: t('project.cost'), value: sample ? `${costBand} ${t('sample.mark')}` : costBand },
      ]}
    />
  )
}

interface BeforeAfterProps {
  title: string
  before: PictureData
  after: PictureData
  sizes: string
  priority?: boolean
}

/**
 * Two pictures of one room. With JavaScript one lies on top of the other, divided by a line; a native slider covers them,
 * and its value is the position of the line. Without it they are side by side (`.js` is set before the first paint).
 */
export function BeforeAfter({ title, before, after, sizes, priority }: BeforeAfterProps) {
  useEffect(handleComparisons, [])
  return (
    <div className="compare">
      <div className="compare-stage">
        <figure className="compare-before">
          <Picture picture={before} sizes={sizes} priority={priority} />
          <figcaption>{t('project.before')}</figcaption>
        </figure>
        <figure className="compare-after">
          <Picture picture={after} sizes={sizes} priority={priority} />
          <figcaption>{t('project.after')}</figcaption>
        </figure>
        <input
          type="range"
          min={0}
          max={100}
          defaultValue={50}
          autoComplete="off"
          aria-label={t('project.compare', { title })}
          aria-valuetext={t('project.percent', { percent: 50 })}
          data-text={t('project.percent', { percent: 0 })}
        />
        <span aria-hidden className="compare-line" />
      </div>
      <div className="compare-controls">
        <button type="button" data-compare={100}>
          {t('project.before')}
        </button>
        <button type="button" data-compare={0}>
          {t('project.after')}
        </button>
      </div>
    </div>
  )
}
