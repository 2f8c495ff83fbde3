import type { RefObject } from 'react'
import { Picture } from '#components/Picture.tsx'
import { type MessageKey, t } from '#locales/messages.ts'
import type { Choice } from './choice.ts'

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
