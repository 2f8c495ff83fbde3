// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { ContactPanel } from '#components/ContactPanel.tsx'
import { Link } from '#components/Link.tsx'
import { LinkList } from '#components/LinkList.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Picture } from '#components/Picture.tsx'
import { ProseSection } from '#components/ProseSection.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { title, intro, body, crumbs, groups, regions, phone } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      {groups.map(({ label, path, summary, picture, services }, index) => (
        <section key={path} className="frame pb-16 lg:pb-24">
          <div className="split gap-y-6">
            <div>
              {picture && (
                <Picture
                  picture={picture}
                  sizes="(min-width: 1024px) 370px, 92vw"
                  priority={index === 0}
                  small
                  className="cover mb-5"
                />
              )}
              <h2 className="text-h3">
                <Link href={path} className="quiet">
                  {label}
                </Link>
              </h2>
              <p className="mt-2 text-soft">{summary}</p>
            </div>
            <LinkList entries={services} />
          </div>
        </section>
      ))}
      <ProseSection html={body} />
      <SplitSection heading={t('services.areas')} band="ruled">
        <LinkList entries={regions.map(({ label, path, summary }) => ({ label, path, summary }))} />
      </SplitSection>
      <ContactPanel phone={phone} />
    </>
  )
}
