import { useState } from 'react'
import { useData } from 'vike-react/useData'
import { Link, phoneHref, phoneText, TextLink, whatsappHref } from '#components/Link.tsx'
import { OpeningHours } from '#components/OpeningHours.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { type PictureData, SmallPicture } from '#components/Picture.tsx'
import { Prose } from '#components/Prose.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { townLine } from '#services/rules/site/firm.ts'
import { EstimateLines, EstimateTotal } from '../prices/EstimateLines.tsx'
import type { Data } from './+data.ts'
import { EnquiryForm } from './EnquiryForm.tsx'

export function Page() {
  const {
    crumbs,
    contact,
    privacyNote,
    nextSteps,
    surveyor,
    estimate,
    choice,
    isAsking,
    otherHref,
    reference,
    ...data
  } = useData<Data>()
  const [isSent, setIsSent] = useState(reference !== undefined)
  // The thanks take the place of everything that led to them.
  const { title, intro } = isSent ? { title: t('page.contact'), intro: '' } : data
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs}>
        {!isSent && (
          <p className="row gap-y-0 mt-2">
            <Link href={otherHref} data-prefetch="false" className="link">
              {isAsking ? t('book') : t('ask.instead')}
            </Link>
            <Link href={phoneHref(contact.phone)} className="link sm:hidden">
              {phoneText(t('call', { phone: contact.phone }))}
            </Link>
          </p>
        )}
      </PageHeader>
      <div className="frame split wide-first gap-y-14 pb-20">
        <section id="enquiry" className="form-panel self-start">
          {!isSent && estimate && <CarriedEstimate estimate={estimate} />}
          {!isSent && choice && <CarriedChoice choice={choice} />}
          <EnquiryForm noteSent={setIsSent} />
          {privacyNote && !isSent && <Prose html={privacyNote} className="fine mt-6" />}
        </section>
        <aside className="stack gap-8 self-start">
          {nextSteps && !isSent && (
            <section>
              <Prose html={nextSteps} />
              {surveyor?.picture && <Surveyor person={surveyor} picture={surveyor.picture} />}
            </section>
          )}
          <ContactWays contact={contact} />
        </aside>
      </div>
    </>
  )
}

/** Who comes. The name comes first: previews find its entry by it. */
function Surveyor({ person, picture }: { person: NonNullable<Data['surveyor']>; picture: PictureData }) {
  return (
    <p className="fine flex items-center gap-4 mt-5">
      <SmallPicture picture={picture} alt="" className="w-24" />
      {t('survey.comes', { name: person.name })} {person.sample && t('sample.mark')}
    </p>
  )
}

/** The estimate that is sent with the enquiry. */
function CarriedEstimate({ estimate }: { estimate: NonNullable<Data['estimate']> }) {
  return (
    <section className="carried" aria-labelledby="estimate-carried">
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
    <p className="carried">
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
    <>
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
    </>
  )
}
