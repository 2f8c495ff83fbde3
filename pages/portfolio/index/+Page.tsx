import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { SampleNotice } from '#components/SampleNotice.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { resultId } from './filters.ts'
import { ChosenFilters, NothingFound, ProjectFilters } from './ProjectFilters.tsx'
import { ProjectGrid } from './ProjectGrid.tsx'

export function Page() {
  const { title, intro, crumbs, sampleNotice, projects, total, filters, phone } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs}>
        <SampleNotice text={sampleNotice} className="mt-6" />
      </PageHeader>
      <section id={resultId} aria-label={t('portfolio.projects')} className="frame pb-24">
        {total === 0 ? (
          <p>{t('portfolio.empty')}</p>
        ) : (
          <>
            <ProjectFilters filters={filters} />
            <div className="row mt-4 mb-8 min-h-11">
              <p role="status" className="figures text-soft">
                {t(projects.length === total ? 'portfolio.all' : 'portfolio.found', { count: projects.length, total })}
              </p>
              <ChosenFilters filters={filters} />
            </div>
            {projects.length > 0 ? <ProjectGrid projects={projects} /> : <NothingFound filters={filters} />}
          </>
        )}
      </section>
      <ContactPanel phone={phone} />
    </>
  )
}
