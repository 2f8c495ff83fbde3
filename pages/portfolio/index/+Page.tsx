import { useData } from 'vike-react/useData'
import { Link } from '#components/Link.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Picture } from '#components/Picture.tsx'
import { SampleMark, SampleNotice } from '#components/SampleNotice.tsx'
import { ContactPanel } from '#components/Section.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { resultId } from './filters.ts'
import { ChosenFilters, NothingFound, ProjectFilters } from './ProjectFilters.tsx'

export function Page() {
  const { title, intro, crumbs, sampleNotice, projects, total, filters, phone } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      <section id={resultId} aria-label={t('portfolio.projects')} className="frame pb-24">
        {total === 0 ? (
          <p>{t('portfolio.empty')}</p>
        ) : (
          <>
            <ProjectFilters filters={filters} />
            <div className="row mb-4 min-h-11">
              <p role="status" className="figures text-soft">
                {t(projects.length === total ? 'portfolio.all' : 'portfolio.found', { count: projects.length, total })}
              </p>
              <ChosenFilters filters={filters} />
            </div>
            {projects.length > 0 ? <ProjectGrid projects={projects} /> : <NothingFound filters={filters} />}
            <SampleNotice text={sampleNotice} className="mt-10" />
          </>
        )}
      </section>
      <ContactPanel subject="portfolio" phone={phone} />
    </>
  )
}

/**
 * Finished floors in rows of varying rhythm (styles/projects.css). The ids are those of the sections from when all projects
 * were on this page, so that old links still work.
 */
function ProjectGrid({ projects }: Pick<Data, 'projects'>) {
  return (
    <ul className="project-grid">
      {projects.map(({ slug, path, lang, title, place, floor, costBand, sample, after }, index) => (
        <li key={slug} id={slug} lang={lang}>
          {after && (
            <Picture
              picture={after}
              sizes="(min-width: 1024px) 800px, (min-width: 640px) 46vw, 92vw"
              priority={index === 0}
              small={!isWide(index)}
            />
          )}
          <h2 className="mt-3 text-h4">
            <Link href={path} className="stretched">
              {title}
            </Link>
          </h2>
          <p className="fine mt-1">{place}</p>
          <p className="fine">{floor}</p>
          <p className="figures mt-1 text-fine font-medium">
            {costBand} {sample && <SampleMark />}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The first and the seventh of ten: see styles/projects.css. */
const isWide = (index: number) => index % 10 === 0 || index % 10 === 6
