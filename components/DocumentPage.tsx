import type { ReactNode } from 'react'
import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Crumb } from './Breadcrumbs.tsx'
import { ContentsList, type Heading } from './ContentsList.tsx'
import { PageHeader } from './PageHeader.tsx'
import { PrintButton } from './PrintButton.tsx'
import { Prose } from './Prose.tsx'

interface DocumentPageProps {
  title: string
  intro: string
  crumbs: Crumb[]
  /** ISO date. */
  updatedOn: string
  body: { html: string; headings: Heading[] }
  /** What follows the text. */
  children?: ReactNode
}

/** A long text with its contents beside it: terms, privacy, accessibility. */
export function DocumentPage({ title, intro, crumbs, updatedOn, body, children }: DocumentPageProps) {
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs}>
        {/* Stacked on phones: side by side, the web font would wrap the button and move everything below it. */}
        <div className="row fine mt-5 max-sm:flex-col max-sm:items-start">
          {updatedOn && <p>{t('document.updated', { date: formatDate(updatedOn) })}</p>}
          <PrintButton>{t('document.print')}</PrintButton>
        </div>
      </PageHeader>
      <div className="frame split pb-24 lg:grid-cols-[18rem_1fr]">
        <div className="lg:sticky lg:top-6 lg:self-start lg:max-h-[calc(100vh-3rem)] lg:overflow-y-auto">
          <ContentsList headings={body.headings} />
        </div>
        <div>
          <Prose html={body.html} />
          {children}
        </div>
      </div>
    </>
  )
}
