import type { ReactNode } from 'react'
import { ArrowLink, Link } from '#components/Link.tsx'
import { LinkRow } from '#components/LinkList.tsx'
import { People } from '#components/People.tsx'
import { Picture, SmallPicture } from '#components/Picture.tsx'
import { PriceTable } from '#components/PriceTable.tsx'
import { ProcessSteps } from '#components/ProcessSteps.tsx'
import { ProjectFeature } from '#components/ProjectFeature.tsx'
import { Lead } from '#components/Prose.tsx'
import { QuestionList } from '#components/QuestionList.tsx'
import { SampleMark } from '#components/SampleNotice.tsx'
import { ContactPanel, SplitSection } from '#components/Section.tsx'
import { ShortQuote } from '#components/ShortQuote.tsx'
import { unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'
import { ServiceList } from './ServiceList.tsx'

type Name = Data['order'][number]

export const HomeSection = ({ name, page }: { name: Name; page: Data }) => shownAs[name](page)

/** A section that is hidden has no data. */
const shownAs: Record<Name, (page: Data) => ReactNode> = {
  services: ({ sections: { services } }) =>
    services && (
      <section className="frame section">
        <h2>{services.heading}</h2>
        {services.intro && <Lead text={services.intro} className="mt-4" />}
        <ServiceList groups={services.groups} />
      </section>
    ),
  project: ({ sections: { project } }) =>
    project?.featured && (
      <section className="dark inverse featured">
        <div className="frame section">
          <h2 className="max-w-3xl">{project.heading}</h2>
          <ProjectFeature project={project.featured} />
          {project.quote && <ShortQuote quote={project.quote} large />}
          {project.others.length > 0 && <OtherJobs jobs={project.others} />}
          <p className="mt-6">
            <ArrowLink href={addresses.portfolio}>{t('project.all')}</ArrowLink>
          </p>
        </div>
      </section>
    ),
  steps: ({ sections: { steps } }) =>
    steps && (
      <section className="frame section">
        <h2>{steps.heading}</h2>
        <ProcessSteps steps={steps.steps} />
      </section>
    ),
  people: ({ sections: { people } }) =>
    people && (
      <section className="ruled">
        <div className="frame section">
          <h2>{people.heading}</h2>
          {people.intro && <Lead text={people.intro} className="mt-4" />}
          <People people={people.people} />
          <p className="mt-6 max-sm:hidden">
            <ArrowLink href={addresses.about}>{t('people.more')}</ArrowLink>
          </p>
        </div>
      </section>
    ),
  picture: ({ sections: { picture } }) =>
    picture?.picture && (
      <figure>
        <Picture picture={picture.picture} sizes="100vw" className="detail" />
        {picture.caption && <figcaption className="frame fine mt-3">{picture.caption}</figcaption>}
      </figure>
    ),
  prices: ({ sections: { prices } }) =>
    prices && (
      <SplitSection
        heading={prices.heading}
        beside={
          <>
            {prices.intro && <p className="measure text-soft">{unbroken(prices.intro)}</p>}
            <ArrowLink href={addresses.prices}>{t('prices.all')}</ArrowLink>
          </>
        }
      >
        <PriceTable caption={prices.heading} lines={prices.lines} brief />
      </SplitSection>
    ),
  areas: ({ sections: { areas } }) =>
    areas && (
      <SplitSection heading={areas.heading} band="shaded">
        {areas.intro && <Lead text={areas.intro} />}
        <LinkRow links={areas.areas} className="places" linkClass="tap link" />
        <ArrowLink href={addresses.coverage}>{t('areas.all')}</ArrowLink>
      </SplitSection>
    ),
  questions: ({ sections: { questions } }) =>
    questions && (
      <SplitSection
        heading={questions.heading}
        beside={<ArrowLink href={addresses.questions}>{t('questions.all')}</ArrowLink>}
      >
        <QuestionList questions={questions.entries} />
      </SplitSection>
    ),
  invitation: ({ sections: { invitation }, phone }) => invitation && <ContactPanel texts={invitation} phone={phone} />,
}

/** Picture, title and price. */
function OtherJobs({ jobs }: { jobs: NonNullable<Data['sections']['project']>['others'] }) {
  return (
    <ul className="stack mt-6 sm:mt-10 sm:grid-cols-3">
      {jobs.map(({ title, path, lang, costBand, sample, picture }) => (
        <li key={path} lang={lang} className="neighbour sm:block">
          {picture && <SmallPicture picture={picture} alt="" />}
          <div>
            <h3 className="text-h4 sm:mt-4">
              <Link href={path} className="stretched">
                {title}
              </Link>
            </h3>
            <p className="fine">
              {costBand} {sample && <SampleMark />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
