import type { ReactNode } from 'react'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { type EnquiryPrefill, enquiryHref } from './enquiryPrefill.ts'
import { ButtonLink, Link, phoneHref, phoneText } from './Link.tsx'
import { Lead } from './Prose.tsx'

interface SplitSectionProps {
  heading: string
  /** Shown below the heading, such as a link to the full list. */
  beside?: ReactNode
  /** A ruled or shaded band over the full width; plain by default. */
  band?: 'ruled' | 'shaded'
  id?: string
  children: ReactNode
}

/** A section with its heading on the left and its content on the right; stacked in narrow windows. */
export function SplitSection({ heading, beside, band, id, children }: SplitSectionProps) {
  return (
    <section id={id} className={band}>
      <div className="frame section split">
        <div>
          <h2>{heading}</h2>
          {beside && <div className="mt-4">{beside}</div>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}

interface ContactPanelProps {
  /** Which texts it has. */
  subject?: 'about' | 'category' | 'coverage' | 'portfolio' | 'prices' | 'question' | 'survey'
  /** Instead of those. */
  texts?: { heading: string; text?: string | undefined; link?: { label: string; href: string } | undefined }
  /** For visitors with a question: leads to the form for one. */
  ask?: boolean
  phone: string
  prefill?: EnquiryPrefill
  /** Instead of the text. */
  children?: ReactNode
}

/**
 * The last section of a page: a link to the contact page, and the phone number, which phones have in the bar at the bottom.
 */
export function ContactPanel({
  ask,
  subject = ask ? 'question' : 'survey',
  texts,
  phone,
  prefill,
  children,
}: ContactPanelProps) {
  const own = { heading: t(`panel.${subject}`), text: t(`panel.${subject}.text`) }
  const { heading, text, link }: NonNullable<typeof texts> = texts ?? own
  return (
    <section className="no-print dark inverse closing">
      <div className="frame section contact-panel">
        <div>
          <h2>{heading}</h2>
          {children ?? (text && <Lead text={text} className="mt-4" />)}
        </div>
        <div className="row">
          <ButtonLink
            href={link?.href ?? (ask ? `${addresses.contact}?ask` : enquiryHref(prefill))}
            noPrefetch={prefill !== undefined}
          >
            {link?.label ?? t(ask ? 'ask' : 'book')}
          </ButtonLink>
          <Link href={phoneHref(phone)} className="tap link font-semibold max-md:hidden">
            {phoneText(t('call', { phone }))}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** Books a survey for what the page is about, below its lead; phones have the bar at the bottom. */
export function BookButton({ prefill }: { prefill: EnquiryPrefill | undefined }) {
  return (
    <div className="mt-6 max-md:hidden">
      <ButtonLink href={enquiryHref(prefill)} noPrefetch={prefill !== undefined}>
        {t('book')}
      </ButtonLink>
    </div>
  )
}
