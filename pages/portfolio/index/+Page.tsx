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
            <div className="row mb-5 items-start lg:mb-10">
              <ProjectFilters filters={filters} />
              <p role="status" className="figures text-soft flex items-center min-h-11">
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
      {projects.map((project, index) => (
        <ProjectItem
          key={project.slug}
          project={project}
          look={lookOf(index, projects.length)}
          isAcross={isAcross(index, projects.length)}
          priority={index === 0}
        />
      ))}
    </ul>
  )
}

interface ProjectItemProps {
  project: Data['projects'][number] & { lang?: string }
  look: string
  isAcross: boolean
  priority: boolean
}

function ProjectItem({ project, look, isAcross, priority }: ProjectItemProps) {
  const { slug, path, lang, title, place, floor, days, costBand, sample, before, after } = project
  // What the work has changed: the same part of the room, twice.
  const pictures = [
    { picture: before, label: t('project.before') },
    { picture: after, label: t('project.after') },
  ]
  const isSplit = before && after
  return (
    <li id={slug} lang={lang} className={isAcross ? `${look} across` : look}>
      <div className={isSplit && 'split-view'}>
        {pictures.map(
          ({ picture, label }) =>
            picture && (
              <figure key={label}>
                <Picture
                  picture={picture}
                  sizes={`${wideSizes[look] ?? wideSizes.wide}, (min-width: 640px) ${isAcross ? 92 : 46}vw, 92vw`}
                  priority={priority}
                  small={look === 'third' || look === 'half'}
                />
                {isSplit && <figcaption>{label}</figcaption>}
              </figure>
            ),
        )}
      </div>
      <h2 className="mt-3 text-h4">
        <Link href={path} className="stretched">
          {title}
        </Link>
      </h2>
      <p className="mt-1 text-[1rem]">{place}</p>
      <p className="text-[1rem] text-soft">{floor}</p>
      <p className="figures mt-1 text-[1rem] font-medium">
        {days} {t(days === 1 ? 'quantity.day.one' : 'quantity.day')} · {costBand} {sample && <SampleMark />}
      </p>
    </li>
  )
}

const cycle = ['wide', 'narrow', 'third', 'third', 'third', 'half', 'half', 'third', 'third', 'third', 'narrow', 'wide']

/** Where in the cycle a row begins. */
const starts = [0, 2, 5, 7, 10]

/** How much of a row a project takes in wide windows. A last row that is not full has wider pictures, and no hole. */
function lookOf(index: number, count: number): string {
  const isStart = starts.includes(index % cycle.length)
  const follows = starts.includes((index - 1) % cycle.length)
  const look = cycle[index % cycle.length] ?? ''
  if (isStart && index === count - 1) return 'whole'
  return look === 'third' && index === count - (isStart ? 2 : 1) && (isStart || follows) ? 'half' : look
}

/** Whether a project has a row of its own in windows with two columns, in a cycle of five; without a hole at the end. */
const isAcross = (index: number, count: number): boolean =>
  index % 5 === 0 || (index === count - 1 && (index % 5) % 2 === 1)

/** Of a wide and a narrow picture, both as high, the narrow one shows a part only. */
const wideSizes: Record<string, string> = {
  whole: '(min-width: 1908px) 65vw, (min-width: 1024px) 92vw',
  half: '(min-width: 1908px) 32vw, (min-width: 1024px) 46vw',
  third: '(min-width: 1908px) 21vw, (min-width: 1024px) 31vw',
  wide: '(min-width: 1908px) 43vw, (min-width: 1024px) 816px',
}
