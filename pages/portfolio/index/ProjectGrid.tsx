import { Link } from '#components/Link.tsx'
import { Picture, type PictureData } from '#components/Picture.tsx'
import { SampleMark } from '#components/SampleNotice.tsx'

interface GridProject {
  slug: string
  path: string
  title: string
  place: string
  floor: string
  costBand: string
  sample: boolean
  after?: PictureData
}

/**
 * Finished floors in rows of varying rhythm (styles/projects.css). The ids are those of the sections from when all projects
 * were on this page, so that old links still work.
 */
export function ProjectGrid({ projects }: { projects: GridProject[] }) {
  return (
    <ul className="project-grid">
      {projects.map(({ slug, path, title, place, floor, costBand, sample, after }, index) => (
        <li key={slug} id={slug}>
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
