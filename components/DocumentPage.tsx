import type { ReactNode } from 'react'
import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { RichText } from '#services/rules/content/markdown.ts'
import type { legalDetailsOf } from '#services/rules/furniture/furniture.ts'
import { townLine } from '#services/rules/site/firm.ts'
import { PrintButton } from './Buttons.tsx'
import { type Crumb, PageHeader } from './PageHeader.tsx'
import { ContentsList, Prose } from './Prose.tsx'

interface DocumentPageProps {
  title: string
  intro: string
  crumbs: Crumb[]
  /** ISO date. */
  updatedOn: string
  body: Pick<RichText, 'html' | 'headings'>
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
          <PrintButton>{t('print')}</PrintButton>
        </div>
      </PageHeader>
      <div className="frame split pb-24 lg:grid-cols-[18rem_1fr]">
        <div className="beside max-sm:hidden">
          <ContentsList headings={body.headings} />
        </div>
        <div>
          <Prose html={body.html} folded="later" />
          {children}
        </div>
      </div>
    </>
  )
}

interface LegalDetailsProps {
  /** What the details are for, such as “Send the form to:”. */
  lead: string
  contact: ReturnType<typeof legalDetailsOf>
}

/** The firm's registered name and address, where the law requires them next to a text. */
export function LegalDetails({ lead, contact }: LegalDetailsProps) {
  return (
    <p className="measure ruled mt-6 pt-4 text-fine">
      <strong>{lead}</strong> {t('contact.trader', { ...contact, name: contact.legalName, town: townLine(contact) })}
    </p>
  )
}
