import type { RefObject } from 'react'
import { enquiryHref } from '#components/enquiryPrefill.ts'
import { Facts } from '#components/Facts.tsx'
import { ButtonLink, TextLink } from '#components/Link.tsx'
import { Picture } from '#components/Picture.tsx'
import { SampleMark } from '#components/SampleNotice.tsx'
import { SplitSection } from '#components/Section.tsx'
import { formatRange } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { unitText } from '#locales/unitText.ts'
import { type Choice, estimateAddress, keysOf, priceOf } from './choice.ts'

interface ChoicePictureProps {
  choice: Choice
  isPriceSample: boolean
  caption: RefObject<HTMLHeadingElement | null>
}

/** The picture of the chosen floor, or of the most similar one, what is chosen, and what it costs. */
export function ChoicePicture({ choice, isPriceSample, caption }: ChoicePictureProps) {
  const { floor, colour, finish, sample, isExact } = choice
  const price = priceOf(choice)
  const sheen = sample && t(`sheen.${sample.sheen}` as MessageKey)
  return (
    <div className="chosen-finish">
      {sample && (
        <Picture
          picture={sample.picture}
          sizes="(width >= 64rem) 46vw, 92vw"
          priority
          className="w-full object-cover"
        />
      )}
      <div role="status">
        <h2 ref={caption} tabIndex={-1} className="mt-3 text-h4 lg:text-h3">
          {t('finishes.chosen', { floor: floor.name, colour: colour.name, finish: finish.name })}
        </h2>
        {price && (
          <p className="mt-1">
            <span className="price">{formatRange(price.low, price.high)}</span> {unitText(price.unit)}{' '}
            {isPriceSample && <SampleMark />}
          </p>
        )}
        {!isExact && (
          <p className="mt-1">
            {sample && sheen ? t(`finishes.shown_as.${sample.kind}`, { sheen }) : t('finishes.no_picture')}
          </p>
        )}
      </div>
    </div>
  )
}

/** The next steps with a choice. */
export function ChoiceLinks({ choice }: { choice: Choice }) {
  const estimate = estimateAddress(choice)
  return (
    <div className="row">
      <ButtonLink href={enquiryHref(keysOf(choice))} noPrefetch>
        {t('finishes.enquire')}
      </ButtonLink>
      {estimate && (
        <TextLink href={estimate} noPrefetch>
          {t('finishes.estimate')}
        </TextLink>
      )}
    </div>
  )
}

/** What a choice means for the visitor. */
export function ChoiceMeaning({ choice }: { choice: Choice }) {
  const { floor, colour, finish } = choice
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
    </SplitSection>
  )
}
