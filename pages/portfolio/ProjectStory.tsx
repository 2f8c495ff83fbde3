import { BeforeAfter } from '#components/BeforeAfter.tsx'
import { type ProjectData, ProjectFacts } from '#components/ProjectFeature.tsx'
import { Prose } from '#components/Prose.tsx'
import { t } from '#locales/messages.ts'
import { CopyLink } from '#renderer/share/CopyLink.tsx'

interface ProjectStoryProps {
  project: ProjectData & { slug: string; story: string }
  first: boolean
}

/** One job in full: large pictures of the room, then the story next to the facts. */
export function ProjectStory({ project, first }: ProjectStoryProps) {
  const { slug, title, before, after, summary, story, sample } = project
  return (
    <section id={slug} className="ruled">
      <div className="frame section">
        <h2 className="max-w-3xl">{title}</h2>
        <p className="lead mt-4 mb-8">{summary}</p>
        {before && after && (
          <BeforeAfter
            title={title}
            before={before}
            after={after}
            sizes="(min-width: 1240px) 1240px, 92vw"
            priority={first}
          />
        )}
        <div className="split wide-first mt-8 gap-y-6">
          <Prose html={story} />
          <div>
            <ProjectFacts project={project} />
            {sample && <p className="fine mt-4">{t('project.sample')}</p>}
            <div className="mt-2">
              <CopyLink title={title} part={slug} />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
