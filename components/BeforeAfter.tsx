import { useEffect } from 'react'
import { t } from '#locales/messages.ts'
import type { PictureData } from '#services/rules/content/pictures.ts'
import { handleComparisons } from './comparisons.ts'
import { Picture } from './Picture.tsx'

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
      <div className="compare-controls no-print">
        <button type="button" data-compare={100} aria-label={`${t('project.before')}: ${title}`}>
          {t('project.before')}
        </button>
        <button type="button" data-compare={0} aria-label={`${t('project.after')}: ${title}`}>
          {t('project.after')}
        </button>
      </div>
    </div>
  )
}
