import { ButtonLink } from '#components/ButtonLink.tsx'
import { enquiryHref } from '#components/enquiryHref.ts'
import { Facts } from '#components/Facts.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { TextLink } from '#components/TextLink.tsx'
import { t } from '#locales/messages.ts'
import { type Choice, estimateAddress, keysOf } from './choice.ts'

/** What a choice means for the visitor, and links to the next steps. */
export function ChoiceMeaning({ choice }: { choice: Choice }) {
  const { floor, colour, finish } = choice
  const estimate = estimateAddress(choice)
  const oilNote = finish.kind === 'oil' ? colour.oilNote : undefined
  return (
    <SplitSection heading={t('finishes.meaning')} id="meaning" band="ruled">
      {oilNote && <p className="notice measure mb-6">{oilNote}</p>}
      <Facts
        facts={[
          { label: floor.name, value: floor.text },
          { label: colour.name, value: floor.wood === 'pine' ? colour.onPine : colour.onOak },
          { label: finish.name, value: finish.look },
          { label: t('finishes.suits'), value: finish.suits },
          { label: t('finishes.drying'), value: finish.drying },
          { label: t('finishes.upkeep'), value: finish.upkeep },
          { label: t('finishes.repair'), value: finish.repair },
        ]}
        className="measure"
      />
      <div className="row mt-8">
        <ButtonLink href={enquiryHref(keysOf(choice))} noPrefetch>
          {t('finishes.enquire')}
        </ButtonLink>
        {estimate && (
          <TextLink href={estimate} noPrefetch>
            {t('finishes.estimate')}
          </TextLink>
        )}
      </div>
    </SplitSection>
  )
}
