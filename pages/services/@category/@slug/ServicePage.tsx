import { Icon, IconSprite } from '#components/Icon.tsx'
import { ArrowLink } from '#components/Link.tsx'
import { LinkRow } from '#components/LinkList.tsx'
import { PageHeader, Proofs } from '#components/PageHeader.tsx'
import { ProcessSteps } from '#components/ProcessSteps.tsx'
import { ProjectFeature } from '#components/ProjectFeature.tsx'
import { Prose } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { SampleMark } from '#components/SampleNotice.tsx'
import { BookButton, ContactPanel, SplitSection } from '#components/Section.tsx'
import { ShortQuote } from '#components/ShortQuote.tsx'
import { formatMoney, unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { besideText, rangeText, unitText } from '#locales/unitText.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { ServiceData } from './+data.ts'

export function ServicePage({ service }: { service: ServiceData }) {
  const { label, summary, crumbs, picture, body, process, questions, project, areas, siblings } = service
  const { price, duration, proofs } = service
  return (
    <>
      <PageHeader title={label} intro={summary} crumbs={crumbs} picture={picture}>
        <p className="mt-6">
          {price && <span className="price text-h2">{rangeText(price)}</span>}{' '}
          <span className="text-soft">
            {price && `${unitText(price.unit)} `}
            {price?.alone && `· ${besideText(price)} `}
            {price && proofs.sample && <SampleMark />}
            {duration && <span className="block">{unbroken(duration)}</span>}
          </span>
        </p>
        <BookButton prefill={service.prefill} />
      </PageHeader>
      <Proofs proofs={proofs} />
      <div className="frame section split rail">
        <Prose html={body} folded />
        <ServiceTerms service={service} />
        {process.length > 0 && (
          <section className="shaded">
            <h2 className="text-h3">{t('service.process')}</h2>
            <ProcessSteps steps={process} />
          </section>
        )}
      </div>
      {project && (
        <section className="frame section">
          <h2>{t('service.projects')}</h2>
          <ProjectFeature project={project} />
        </section>
      )}
      {questions.length > 0 && (
        <SplitSection heading={t('service.questions')} band="ruled">
          <QuestionList questions={questions} />
        </SplitSection>
      )}
      <div className="frame split halves pb-20">
        {siblings.length > 0 && (
          <section>
            <h2 className="mb-5 text-h3">{t('services.other')}</h2>
            <LinkRow links={siblings.map(({ label, path }) => ({ label, path }))} />
          </section>
        )}
        {areas.length > 0 && (
          <section>
            <h2 className="mb-5 text-h3">{t('service.areas')}</h2>
            <LinkRow links={areas} />
          </section>
        )}
      </div>
      <ContactPanel phone={service.phone} prefill={service.prefill}>
        {service.quote && <ShortQuote quote={service.quote} />}
      </ContactPanel>
    </>
  )
}

/** What the price depends on, and what the price includes and excludes; shown next to the text. */
function ServiceTerms({ service }: { service: ServiceData }) {
  const { price, includes, excludes, minimumCharge } = service
  return (
    <aside aria-label={t('service.terms')} className="service-terms figures">
      <IconSprite names={['check', 'minus']} />
      <Lines heading={t('service.includes')} lines={includes} icon="check" />
      <Lines heading={t('service.excludes')} lines={excludes} icon="minus" />
      {price && (
        <div className="service-price">
          <h2 className="label">{t('service.price')}</h2>
          <p className="mt-1">
            <span className="price">{rangeText(price)}</span> {unitText(price.unit)}
          </p>
          {price.basis && <p className="mt-1 font-semibold">{price.basis}</p>}
          {price.note && <p className="fine mt-1">{unbroken(price.note)}</p>}
          {minimumCharge !== undefined && (
            <p className="fine mt-2">
              {besideText(price) ?? t('prices.minimum', { amount: formatMoney(minimumCharge) })}
            </p>
          )}
          <ArrowLink href={`${addresses.prices}?line=${price.key}:#estimate`}>{t('estimate.from_price')}</ArrowLink>
          <BookButton prefill={service.prefill} />
        </div>
      )}
    </aside>
  )
}

function Lines({ heading, lines, icon }: { heading: string; lines: string[]; icon: 'check' | 'minus' }) {
  if (lines.length === 0) return null
  return (
    <>
      <h2 className="label">{heading}</h2>
      <ul className={icon}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name={icon} />
            {unbroken(line)}
          </li>
        ))}
      </ul>
    </>
  )
}
