import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { Lead } from '#components/Lead.tsx'
import { ArrowLink, ButtonLink } from '#components/Link.tsx'
import { Opener } from '#components/Opener.tsx'
import { Proofs } from '#components/PageHeader.tsx'
import { Picture } from '#components/Picture.tsx'
import { PostcodeCheck } from '#components/PostcodeCheck.tsx'
import { PriceTable } from '#components/PriceTable.tsx'
import { ProcessSteps } from '#components/ProcessSteps.tsx'
import { ProjectFeature } from '#components/ProjectFeature.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { RegionIndex } from '#components/RegionIndex.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { unbroken } from '#components/unbroken.ts'
import { formatDay } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'
import { ServiceList } from './ServiceList.tsx'

export function Page() {
  const page = useData<Data>()
  const { services, project, process, detail, prices, areas, questions, closing } = page
  return (
    <>
      <Hero {...page} />
      <section className="frame section">
        <h2>{services.heading}</h2>
        {services.intro && <Lead text={services.intro} className="mt-4" />}
        <ServiceList groups={page.groups} />
      </section>
      {project.featured && (
        <section className="dark inverse">
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
      {detail.picture && (
        <figure>
          <Picture picture={detail.picture} sizes="100vw" className="detail" />
          {detail.caption && <figcaption className="frame fine mt-3">{detail.caption}</figcaption>}
        </figure>
      )}
      <SplitSection
        heading={prices.heading}
        beside={
          <>
            {prices.intro && <p className="measure text-soft">{unbroken(prices.intro)}</p>}
            <ArrowLink href={addresses.prices}>{t('prices.all')}</ArrowLink>
          </>
        }
      >
        <PriceTable caption={prices.heading} lines={page.priceLines} brief />
      </SplitSection>
      <section className="ruled shaded">
        <div className="frame section fold">
          <h2>{areas.heading}</h2>
          <Opener label={areas.heading} />
          <div>
            {areas.intro && <Lead text={areas.intro} className="mt-4" />}
            <RegionIndex regions={page.regions} />
          </div>
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

/**
 * A full-width picture. The title and the postcode check are side by side in a panel that overlaps its lower edge; on
 * phones the check follows the title, and the button is in the bar at the bottom.
 */
function Hero({ title, intro, picture, nextSurvey, proofs }: Data) {
  return (
    <div className="hero">
      {picture && <Picture picture={picture} sizes="100vw" priority className="hero-picture" />}
      <div className="frame hero-body">
        <div className="hero-text">
          <h1 tabIndex={-1} className="text-display">
            {title}
          </h1>
          <Lead text={intro} className="mt-5" />
          <div className="row mt-5 gap-x-2 max-md:hidden">
            <ButtonLink href={addresses.contact}>{t('book')}</ButtonLink>
            <ButtonLink href={addresses.prices} secondary>
              {t('prices.see')}
            </ButtonLink>
          </div>
          <Proofs proofs={proofs} />
          {nextSurvey && <p className="fine mt-3">{t('survey.next', { day: formatDay(nextSurvey) })}</p>}
        </div>
        <PostcodeCheck />
      </div>
    </div>
  )
}
