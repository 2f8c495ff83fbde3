import { useData } from 'vike-react/useData'
import { LinkRow } from '#components/LinkList.tsx'
import { PageHeader, Proofs } from '#components/PageHeader.tsx'
import { Picture } from '#components/Picture.tsx'
import { ProjectFeature } from '#components/ProjectFeature.tsx'
import { Lead, Prose } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { BookButton, ContactPanel, SplitSection } from '#components/Section.tsx'
import { ShortQuote } from '#components/ShortQuote.tsx'
import { formatDay, unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { priceText } from '#locales/unitText.ts'
import type { AreaData, Data } from './+data.ts'
import { ServicePage } from './ServicePage.tsx'

export function Page() {
  const page = useData<Data>()
  return page.kind === 'service' ? <ServicePage service={page} /> : <AreaPage area={page} />
}

function AreaPage({ area }: { area: AreaData }) {
  const { name, title, price, summary, crumbs, region, picture, body, project, questions, nearby, services } = area
  return (
    <>
      <PageHeader title={title} intro={answerFor(area)} crumbs={crumbs}>
        {price && <p className="fine mt-2">{priceText(price)}</p>}
        <BookButton prefill={area.prefill} />
      </PageHeader>
      {project ? (
        <section className="frame pb-12">
          <h2 className="text-h3">{t('area.project', { name })}</h2>
          <ProjectFeature project={project} priority />
        </section>
      ) : (
        picture && <Picture picture={picture} sizes="100vw" priority className="cover lg:aspect-21/9" />
      )}
      <Proofs proofs={area.proofs} />
      <div className="frame section split rail">
        <div>
          <Lead text={summary} className="mb-8" />
          <Prose html={body} folded />
        </div>
        <LocalFacts area={area} />
        <div className="stack gap-10">
          <section>
            <h2 className="mb-5 text-h3">{t('area.services', { name })}</h2>
            <LinkRow links={services} />
          </section>
          {nearby.length > 0 && (
            <section>
              <h2 className="mb-5 text-h3">{t('area.nearby', { region: region.label })}</h2>
              <LinkRow links={nearby} />
            </section>
          )}
        </div>
      </div>
      {questions.length > 0 && (
        <SplitSection heading={t('area.questions', { name })} band="ruled">
          <QuestionList questions={questions} />
        </SplitSection>
      )}
      <ContactPanel
        texts={{ heading: t('panel.area', { name }), text: t('panel.survey.text') }}
        phone={area.phone}
        prefill={area.prefill}
      >
        {area.quote && <ShortQuote quote={area.quote} />}
      </ContactPanel>
    </>
  )
}

/** Whether the firm comes, and when next. */
function answerFor({ covered, nextSurvey }: AreaData): string | undefined {
  const codes = covered.join(', ').replace(/, (?=\w+$)/, ` ${t('list.and')} `)
  if (!codes) return undefined
  const next = nextSurvey && `${t('survey.next', { day: formatDay(nextSurvey).replace(/ (?=\S+$)/, '\u00a0') })}.`
  return [t('area.covered', { codes }), next].filter(Boolean).join(' ')
}

function LocalFacts({ area }: { area: AreaData }) {
  const facts = [
    ...(area.covered.length > 0 ? [] : [{ heading: t('area.outcodes'), text: area.outcodes }]),
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
