import { t } from '#locales/messages.ts'
import { type EnquiryPrefill, enquiryHref } from './enquiryPrefill.ts'
import { phoneHref, phoneText } from './hrefs.ts'
import { Lead } from './Lead.tsx'
import { ButtonLink, Link } from './Link.tsx'

interface ContactPanelProps {
  /** Defaults to the offer of a survey. */
  texts?: { heading: string; text?: string }
  phone: string
  prefill?: EnquiryPrefill
}

/** The last section of a page: a link to the contact page, and the phone number. */
export function ContactPanel({ texts, phone, prefill }: ContactPanelProps) {
  const { heading, text } = texts ?? { heading: t('panel.survey'), text: t('panel.survey.text') }
  return (
    <section className="no-print ruled shaded">
      <div className="frame section contact-panel">
        <div>
          <h2>{heading}</h2>
          {text && <Lead text={text} className="mt-4" />}
        </div>
        <div className="row">
          <ButtonLink href={enquiryHref(prefill)} noPrefetch={prefill !== undefined}>
            {t('book')}
          </ButtonLink>
          <Link href={phoneHref(phone)} className="tap link font-semibold">
            {phoneText(t('call', { phone }))}
          </Link>
        </div>
      </div>
    </section>
  )
}
