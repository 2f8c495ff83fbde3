import { useData } from 'vike-react/useData'
import { PageHeader } from '#components/PageHeader.tsx'
import { Lead, ProseSection } from '#components/Prose.tsx'
import { ContactPanel, SplitSection } from '#components/Section.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { FinishChooser } from './FinishChooser.tsx'

export function Page() {
  const { title, intro, crumbs, patchText, sampleText, body, phone, keys, sample, ...options } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      <FinishChooser
        key={Object.values(keys).join()}
        options={options}
        keys={keys}
        sampleText={sampleText}
        isPriceSample={sample}
      />
      {patchText && (
        <SplitSection heading={t('finishes.patch')} id="patch" band="shaded">
          <Lead text={patchText} />
        </SplitSection>
      )}
      <ProseSection html={body} />
      <ContactPanel phone={phone} />
    </>
  )
}
