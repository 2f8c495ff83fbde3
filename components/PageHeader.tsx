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
    <div className="frame page-header">
      <Breadcrumbs crumbs={crumbs} />
      <div>
        {eyebrow && <p className="label mb-3">{eyebrow}</p>}
        <h1 tabIndex={-1}>{title}</h1>
        {intro && <p className="lead mt-5">{intro}</p>}
        {children}
      </div>
    </div>
  )
}
