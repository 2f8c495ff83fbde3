// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { SampleNotice } from '#components/SampleNotice.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { ProjectIndex } from './ProjectIndex.tsx'
import { ProjectStory } from './ProjectStory.tsx'

export function Page() {
  const { title, intro, crumbs, sampleNotice, projects, phone } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs}>
        <SampleNotice text={sampleNotice} className="mt-6" />
      </PageHeader>
      {projects.length === 0 ? (
        <p className="frame pb-24">{t('portfolio.empty')}</p>
      ) : (
        <ProjectIndex projects={projects} />
      )}
      {projects.map((project, index) => (
        <ProjectStory key={project.slug} project={project} first={index === 0} />
      ))}
      <ContactPanel phone={phone} />
    </>
  )
}
