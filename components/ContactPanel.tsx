import { t } from '#locales/messages.ts'
import type { Testimonial as TestimonialData } from '#services/rules/content/testimonial.ts'
import { type EnquiryPrefill, enquiryHref } from './enquiryPrefill.ts'
import { phoneHref, phoneText } from './hrefs.ts'
import { Lead } from './Lead.tsx'
import { ButtonLink, Link } from './Link.tsx'
import { ShortQuote } from './Testimonial.tsx'

interface ContactPanelProps {
  /** Defaults to the offer of a survey. */
  texts?: { heading: string; text?: string }
  phone: string
  prefill?: EnquiryPrefill
  /** A customer's words beside the buttons. */
  quote?: TestimonialData
}

/** The last section of a page: a link to the contact page, and the phone number. */
export function ContactPanel({ texts, phone, prefill, quote }: ContactPanelProps) {
  const { heading, text } = texts ?? { heading: t('panel.survey'), text: t('panel.survey.text') }
  return (
    <section className="no-print ruled shaded">
      <div className="frame section contact-panel">
        <div>
          <h2>{heading}</h2>
          {text && <Lead text={text} className="mt-4" />}
          {quote && <ShortQuote testimonial={quote} />}
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
