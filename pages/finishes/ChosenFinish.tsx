import type { RefObject } from 'react'
import { enquiryHref } from '#components/enquiryPrefill.ts'
import { Facts } from '#components/Facts.tsx'
import { ButtonLink, TextLink } from '#components/Link.tsx'
import { Picture } from '#components/Picture.tsx'
import { SplitSection } from '#components/SplitSection.tsx'
import { type MessageKey, t } from '#locales/messages.ts'
import { type Choice, estimateAddress, keysOf } from './choice.ts'

interface ChoicePictureProps {
  choice: Choice
  sampleText: string
  caption: RefObject<HTMLHeadingElement | null>
}

/** The picture of the chosen floor, or of the most similar one, and what is chosen. */
export function ChoicePicture({ choice, sampleText, caption }: ChoicePictureProps) {
  const { floor, colour, finish, sample, isExact } = choice
  const sheen = sample && t(`sheen.${sample.sheen}` as MessageKey)
  return (
    <div>
      {sample && (
        <Picture
          picture={sample.picture}
          sizes="(width >= 64rem) 800px, 92vw"
          priority
          className="aspect-4/3 w-full object-cover"
        />
      )}
      <div role="status">
        <h2 ref={caption} tabIndex={-1} className="mt-4 text-h3">
          {t('finishes.chosen', { floor: floor.name, colour: colour.name, finish: finish.name })}
        </h2>
        {!isExact && <p className="mt-1">{sheen ? t('finishes.shown_as', { sheen }) : t('finishes.no_picture')}</p>}
      </div>
      {sample && sampleText && <p className="fine measure mt-2">{sampleText}</p>}
    </div>
  )
}

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
