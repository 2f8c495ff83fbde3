import { useData } from 'vike-react/useData'
import { Link, phoneHref, phoneText, TextLink, whatsappHref } from '#components/Link.tsx'
import { OpeningHours } from '#components/OpeningHours.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Prose } from '#components/Prose.tsx'
import { SplitSection } from '#components/Section.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { townLine } from '#services/rules/site/firm.ts'
import { EstimateLines, EstimateTotal } from '../prices/EstimateLines.tsx'
import type { Data } from './+data.ts'
import { EnquiryForm } from './EnquiryForm.tsx'

export function Page() {
  const { title, intro, crumbs, contact, privacyNote, estimate, choice, isAsking, otherHref, reference } =
    useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs}>
        {!reference && (
          <Link href={otherHref} data-prefetch="false" className="tap link mt-2">
            {isAsking ? t('book') : t('ask.instead')}
          </Link>
        )}
      </PageHeader>
      <div className="frame split wide-first gap-y-14 pb-20">
        <section id="enquiry">
          {estimate && <CarriedEstimate estimate={estimate} />}
          {choice && <CarriedChoice choice={choice} />}
          <EnquiryForm />
        </section>
        <ContactWays contact={contact} />
      </div>
      {privacyNote && (
        <SplitSection heading={t('contact.privacy')} id="privacy" band="shaded">
          <Prose html={privacyNote} />
        </SplitSection>
      )}
    </>
  )
}

/** The estimate that is sent with the enquiry. */
function CarriedEstimate({ estimate }: { estimate: NonNullable<Data['estimate']> }) {
  return (
    <section className="boxed mb-8 max-w-xl" aria-labelledby="estimate-carried">
      <h2 id="estimate-carried" className="text-h3">
        {t('estimate.yours')}
      </h2>
      <EstimateLines estimate={estimate} condition={estimate.form.condition} />
      <div className="mt-4">
        <EstimateTotal estimate={estimate} />
      </div>
      <p className="fine row mt-2">
        {t('estimate.carried')}
        <TextLink href={`${addresses.prices}?${estimate.query}#estimate`} noPrefetch>
          {t('estimate.change')}
        </TextLink>
      </p>
    </section>
  )
}

/** The choice of the finishes page that is sent with the enquiry. */
function CarriedChoice({ choice: { about, href } }: { choice: NonNullable<Data['choice']> }) {
  return (
    <p className="boxed mb-8 max-w-xl">
      <strong>{about}</strong>
      <span className="fine row mt-2">
        {t('estimate.carried')}
        <TextLink href={href} noPrefetch>
          {t('finishes.change')}
        </TextLink>
      </span>
    </p>
  )
}

/** Phone, WhatsApp, email, opening hours and address. */
function ContactWays({ contact }: { contact: Data['contact'] }) {
  const link = 'tap link font-semibold'
  return (
    <aside aria-label={t('contact.ways')} className="stack gap-8 self-start">
      <section>
        <h2 className="text-h3">{t('contact.ways')}</h2>
        <ul className="mt-3">
          <li>
            <Link href={phoneHref(contact.phone)} className={`figures text-h4 ${link}`}>
              {phoneText(contact.phone)}
            </Link>
          </li>
          {contact.whatsapp && (
            <li>
              <Link href={whatsappHref(contact.whatsapp)} className={link}>
                {t('whatsapp')} {contact.whatsapp}
              </Link>
            </li>
          )}
          <li>
            <Link href={`mailto:${contact.email}`} className={link}>
              {contact.email}
            </Link>
          </li>
        </ul>
        <p className="mt-3 text-soft">{contact.responsePromise}</p>
      </section>
      <section>
        <h2 className="mb-3 text-h3">{t('hours')}</h2>
        <OpeningHours times={contact} />
      </section>
      <section>
        <h2 className="mb-3 text-h3">{t('contact.address')}</h2>
        <address className="not-italic">
          {contact.street}
          <br />
          {townLine(contact)}
        </address>
      </section>
    </aside>
  )
}
