// https://vike.dev/Page

import { useData } from 'vike-react/useData'
import { ArrowLink } from '#components/ArrowLink.tsx'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { PostcodeCheck } from '#components/PostcodeCheck.tsx'
import { PriceTable } from '#components/PriceTable.tsx'
import { ProcessSteps } from '#components/ProcessSteps.tsx'
import { ProjectFeature } from '#components/ProjectFeature.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { Hero } from './Hero.tsx'
import { RegionIndex } from './RegionIndex.tsx'
import { ServiceList } from './ServiceList.tsx'

export function Page() {
  const page = useData<Data>()
  const { services, project, process, prices, areas, questions, closing } = page
  return (
    <>
      <Hero title={page.title} intro={page.intro} picture={page.picture} />
      <section className="frame section">
        <h2>{services.heading}</h2>
        {services.intro && <p className="lead mt-4">{services.intro}</p>}
        <ServiceList groups={page.groups} />
      </section>
      {project.featured && (
        <section className="shaded">
          <div className="frame section">
            <h2 className="max-w-3xl">{project.heading}</h2>
            <ProjectFeature project={project.featured} />
            <p className="mt-6">
              <ArrowLink href={addresses.portfolio}>{t('project.all')}</ArrowLink>
            </p>
          </div>
        </section>
      )}
      <SplitSection heading={process.heading}>
        <ProcessSteps steps={process.steps} />
      </SplitSection>
      <SplitSection
        band="ruled"
        heading={prices.heading}
        beside={
          <>
            <p className="measure text-soft">{prices.intro}</p>
            <ArrowLink href={addresses.prices}>{t('prices.all')}</ArrowLink>
          </>
        }
      >
        <PriceTable caption={prices.heading} lines={page.priceLines} />
      </SplitSection>
      <section className="ruled shaded">
        <div className="frame section">
          <div className="split halves">
            <div>
              <h2>{areas.heading}</h2>
              {areas.intro && <p className="measure mt-4 text-soft">{areas.intro}</p>}
            </div>
            <PostcodeCheck />
          </div>
          <RegionIndex regions={page.regions} />
        </div>
      </section>
      <SplitSection
        heading={questions.heading}
        beside={<ArrowLink href={addresses.questions}>{t('questions.all')}</ArrowLink>}
      >
        <QuestionList questions={questions.entries} />
      </SplitSection>
      <ContactPanel texts={closing} phone={page.phone} />
    </>
  )
}
