import { useData } from 'vike-react/useData'
import { Link } from '#components/Link.tsx'
import { LinkList, RegionIndex } from '#components/LinkList.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Picture } from '#components/Picture.tsx'
import { Opener, Prose, ProseSection } from '#components/Prose.tsx'
import { ContactPanel } from '#components/Section.tsx'
import { unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { title, intro, guide, rest, crumbs, groups, regions, phone } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      {guide && (
        <div className="frame pb-7 lg:pb-20">
          <Prose html={guide} folded className="spread" />
        </div>
      )}
      {groups.map(({ label, path, lang, summary, picture, services }, index) => (
        <section key={path} className="frame pb-7 lg:pb-24">
          <div className="split gap-y-4">
            <div className="category-head" lang={lang}>
              {picture && (
                <Picture
                  picture={picture}
                  sizes="(min-width: 1024px) 370px, (min-width: 640px) 28vw, 112px"
                  priority={index === 0}
                  small
                  className="cover"
                />
              )}
              <h2>
                <Link href={path} className="tap quiet">
                  {label}
                </Link>
              </h2>
              <p className="text-soft max-sm:hidden lg:mb-2">{unbroken(summary)}</p>
            </div>
            <LinkList entries={services} dense />
          </div>
        </section>
      ))}
      <ProseSection html={rest} folded />
      {regions.length > 0 && (
        <section className="ruled">
          <div className="frame section fold">
            <h2 className="max-sm:text-[1.25rem]">{t('areas.by_part')}</h2>
            <Opener label={t('areas.by_part')} />
            <RegionIndex regions={regions} />
          </div>
        </section>
      )}
      <ContactPanel subject="category" phone={phone} />
    </>
  )
}
