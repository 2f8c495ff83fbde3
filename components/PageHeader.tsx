import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'

interface PageHeaderProps {
  title: string
  intro?: string
  crumbs: Crumb[]
  /** A short line above the title, such as the group a service belongs to. */
  eyebrow?: string
  children?: ReactNode
}

/** Breadcrumbs, heading and lead of a page. */
export function PageHeader({ title, intro, crumbs, eyebrow, children }: PageHeaderProps) {
  return (
    <div className="frame pt-5 pb-10 lg:pt-7 lg:pb-14">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-8 max-w-4xl lg:mt-12">
        {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {intro && <p className="measure mt-5 text-lead leading-snug text-soft">{intro}</p>}
        {children}
      </div>
    </div>
  )
}
