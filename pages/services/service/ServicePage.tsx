import { ButtonLink } from '#components/ButtonLink.tsx'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { enquiryHref } from '#components/enquiryHref.ts'
import { LinkList } from '#components/LinkList.tsx'
import { LinkRow } from '#components/LinkRow.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { ProcessSteps } from '#components/ProcessSteps.tsx'
import { ProjectFeature } from '#components/ProjectFeature.tsx'
import { Prose } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { unbroken } from '#components/unbroken.tsx'
import { formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { ServiceTerms } from './ServiceTerms.tsx'
import type { ServiceData } from './serviceData.ts'

export function ServicePage({ service, phone }: { service: ServiceData; phone: string }) {
  const { label, summary, crumbs, category, picture, body, process, questions, project, areas, siblings } = service
  const { price, duration } = service
  return (
    <>
      <PageHeader title={label} intro={summary} crumbs={crumbs} eyebrow={category.label} picture={picture}>
        {price && (
          <p className="figures mt-6 flex flex-wrap items-baseline gap-x-2">
            <span className="price text-h3">{formatRange(price.low, price.high)}</span>
            <span className="text-soft">
              {unbroken(
                `${t(`unit.${price.unit}` as MessageKey)}, ${t('prices.with_vat')}${duration ? ` · ${duration}` : ''}`,
              )}
            </span>
          </p>
        )}
        <div className="row mt-6 gap-x-3">
          <ButtonLink href={enquiryHref(service.known)} noPrefetch>
            {t('book')}
          </ButtonLink>
        </div>
      </PageHeader>
      <div className="frame section split wide-first gap-y-12">
        <Prose html={body} className="max-lg:order-last" />
        <ServiceTerms service={service} />
      </div>
      {process.length > 0 && (
        <SplitSection heading={t('service.process')} band="shaded">
          <ProcessSteps steps={process} />
        </SplitSection>
      )}
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
      <div className="frame split halves gap-y-12 pb-20">
        {siblings.length > 0 && (
          <section>
            <h2 className="mb-5 text-h3">{t('services.other')}</h2>
            <LinkList entries={siblings.map((sibling) => ({ label: sibling.label, path: sibling.path }))} />
          </section>
        )}
        {areas.length > 0 && (
          <section>
            <h2 className="mb-5 text-h3">{t('service.areas')}</h2>
            <LinkRow links={areas} />
          </section>
        )}
      </div>
      <ContactPanel phone={phone} known={service.known} />
    </>
  )
}
