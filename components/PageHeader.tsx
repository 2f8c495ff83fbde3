import type { ReactNode } from 'react'
import { t } from '#locales/messages.ts'
import type { PictureData } from '#services/rules/content/pictures.ts'
import type { proofsOf } from '#services/rules/furniture/furniture.ts'
import { Link } from './Link.tsx'
import { Picture } from './Picture.tsx'
import { Lead } from './Prose.tsx'

interface PageHeaderProps {
  title: string
  intro?: string
  crumbs: Crumb[]
  /** A short line above the title, such as the topic of a question. */
  eyebrow?: string
  /** Shown beside the heading, to the edge of the window; in narrow windows below it. */
  picture?: PictureData
  children?: ReactNode
}

/** Breadcrumbs, heading and lead of a page, side by side in wide windows; stacked if a picture is beside them. */
export function PageHeader({ title, intro, crumbs, eyebrow, picture, children }: PageHeaderProps) {
  const beside = intro || children
  const header = (
    <div className="frame page-header">
      <Breadcrumbs crumbs={crumbs} />
      <div className={beside && !picture ? 'split halves' : undefined}>
        <div>
          {eyebrow && <p className="label mb-3">{eyebrow}</p>}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {beside && (
          <div>
            {intro && <Lead text={intro} />}
            {children}
          </div>
        )}
      </div>
    </div>
  )
  if (!picture) return header
  return (
    <div className="pictured">
      {header}
      <Picture picture={picture} sizes={halfWindow} priority className="cover" />
    </div>
  )
}

/** Half of a wide window, and what is cropped at its sides. */
export const halfWindow = '(min-width: 1024px) 60vw, 100vw'

/** What the firm promises, each with a link to what stands behind it, as a strip below the head of a page. */
export function Proofs({ proofs: { lines, sample } }: { proofs: ReturnType<typeof proofsOf> }) {
  if (lines.length === 0) return null
  return (
    <div className="shaded">
      <ul className="frame proofs">
        {lines.map(({ text, href, note }) => {
          const line = (
            <>
              {`${text} `}
              {note && <small className="fine">{note}</small>}
            </>
          )
          return (
            <li key={text}>
              {href ? (
                <Link href={href} className="link">
                  {line}
                </Link>
              ) : (
                line
              )}
            </li>
          )
        })}
        {sample && (
          <li>
            <small className="fine">{t('sample.promises')}</small>
          </li>
        )}
      </ul>
    </div>
  )
}

export interface Crumb {
  label: string
  path: string
  /** If it is not that of the page. */
  lang?: string
}

/** The path from the home page to this page, which is the last crumb. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={t('breadcrumb')} className={crumbs.length > 1 ? 'no-print' : 'no-print max-sm:hidden'}>
      <ol className="crumbs fine">
        {[{ label: t('home'), path: '/' }, ...crumbs].map(({ label, path, lang }: Crumb, index) => (
          <li key={path} lang={lang}>
            {index === crumbs.length ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link href={path} className="quiet">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
