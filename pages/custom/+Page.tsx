import { useData } from 'vike-react/useData'
import { ButtonLink } from '#components/Link.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'
import { PageBlock } from './PageBlock.tsx'

export function Page() {
  const { title, intro, picture, crumbs, blocks, phone, form } = useData<Data>()
  return (
    <>
      <PageHeader {...{ title, intro, crumbs, picture }}>
        {picture && (
          <div className="mt-6 max-md:hidden">
            <ButtonLink href={addresses.contact}>{t('book')}</ButtonLink>
          </div>
        )}
      </PageHeader>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other key, and no state
        <PageBlock key={index} {...{ block, phone, form }} />
      ))}
    </>
  )
}
