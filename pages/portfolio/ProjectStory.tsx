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
    <section id={slug} className="border-t border-line">
      <div className="frame section">
        <h2 className="max-w-3xl">{title}</h2>
        <p className="measure mt-4 mb-8 text-lead leading-snug text-soft">{summary}</p>
        {before && after && (
          <BeforeAfter
            title={title}
            before={before}
            after={after}
            sizes="(min-width: 1240px) 1240px, 92vw"
            priority={first}
          />
        )}
        <div className="mt-8 grid gap-x-16 gap-y-6 lg:grid-cols-[2fr_1fr]">
          <Prose html={story} />
          <div>
            <ProjectFacts project={project} />
            {sample && <p className="mt-4 text-fine text-soft">{t('project.sample')}</p>}
            <div className="mt-2">
              <CopyLink title={title} part={slug} />
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
