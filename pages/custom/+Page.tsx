import { useData } from 'vike-react/useData'
import { Hero } from '#components/Hero.tsx'
import { ButtonLink } from '#components/Link.tsx'
import { Breadcrumbs, PageHeader } from '#components/PageHeader.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'
import { PageBlock } from './PageBlock.tsx'

export function Page() {
  const { title, intro, picture, crumbs, blocks, phone, form } = useData<Data>()
  return (
    <>
      {picture ? (
        <>
          <div className="frame">
            <Breadcrumbs crumbs={crumbs} />
          </div>
          <Hero
            {...{ title, intro, picture }}
            buttons={<ButtonLink href={addresses.contact}>{t('book')}</ButtonLink>}
          />
        </>
      ) : (
        <PageHeader {...{ title, intro, crumbs }} />
      )}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other key, and no state
        <PageBlock key={index} {...{ block, phone, form }} />
      ))}
    </>
  )
}
