import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { LinkRow } from '#components/LinkList.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Picture } from '#components/Picture.tsx'
import { ProjectFeature } from '#components/ProjectFeature.tsx'
import { Prose } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { unbroken } from '#components/unbroken.ts'
import { t } from '#locales/messages.ts'
import type { AreaData, Data } from './+data.ts'
import { ServicePage } from './ServicePage.tsx'

export function Page() {
  const page = useData<Data>()
  return page.kind === 'service' ? <ServicePage service={page} /> : <AreaPage area={page} />
}

function AreaPage({ area }: { area: AreaData }) {
  const { name, title, summary, crumbs, region, picture, body, project, questions, nearby, services } = area
  return (
    <>
      <PageHeader title={title} intro={summary} crumbs={crumbs} eyebrow={region.label} />
      <div className="frame split wide-first gap-y-12 pb-20">
        <div>
          {picture && (
            <Picture picture={picture} sizes="(min-width: 1240px) 800px, 92vw" priority className="cover mb-12" />
          )}
          <Prose html={body} folded />
        </div>
        <LocalFacts area={area} />
      </div>
      {project && (
        <section className="shaded">
          <div className="frame section">
            <h2>{t('area.project', { name })}</h2>
            <ProjectFeature project={project} />
          </div>
        </section>
      )}
      <SplitSection heading={t('area.services', { name })}>
        <LinkRow links={services} />
      </SplitSection>
      {questions.length > 0 && (
        <SplitSection heading={t('area.questions', { name })} band="ruled">
          <QuestionList questions={questions} />
        </SplitSection>
      )}
      {nearby.length > 0 && (
        <section className="frame pb-20">
          <h2 className="mb-5 text-h3">{t('area.nearby', { region: region.label })}</h2>
          <LinkRow links={nearby} />
        </section>
      )}
      <ContactPanel phone={area.phone} prefill={area.prefill} />
    </>
  )
}

function LocalFacts({ area }: { area: AreaData }) {
  const facts = [
    { heading: t('area.outcodes'), text: area.outcodes },
    { heading: t('area.houses'), text: area.housing },
    { heading: t('area.hours'), text: area.workingHours },
    { heading: t('area.parking'), text: area.parking },
  ]
  return (
    <aside aria-label={t('area.facts', { name: area.name })} className="facts gap-5 lg:self-start">
      {facts.map(({ heading, text }) => (
        <div key={heading}>
          <h2 className="label">{heading}</h2>
          <p className="mt-1">{unbroken(text)}</p>
        </div>
      ))}
    </aside>
  )
}
