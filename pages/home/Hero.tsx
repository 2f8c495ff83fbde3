import { ButtonLink } from '#components/ButtonLink.tsx'
import { Picture, type PictureData } from '#components/Picture.tsx'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'

/** The title, an introduction with two buttons, and a picture over the full width. */
export function Hero({ title, intro, picture }: { title: string; intro: string; picture?: PictureData }) {
  return (
    <>
      <div className="frame grid items-end gap-x-16 gap-y-6 pt-10 pb-8 lg:grid-cols-[2.1fr_1fr] lg:pt-14 lg:pb-12">
        <h1 tabIndex={-1} className="text-display">
          {title}
        </h1>
        <div>
          <p className="measure text-lead leading-snug text-soft">{intro}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href={addresses.contact}>{t('book')}</ButtonLink>
            <ButtonLink href={addresses.prices} secondary>
              {t('prices.see')}
            </ButtonLink>
          </div>
        </div>
      </div>
      {picture && (
        <Picture
          picture={picture}
          sizes="100vw"
          priority
          className="aspect-4/3 h-auto w-full object-cover object-bottom sm:aspect-2/1 lg:aspect-auto lg:h-[min(68vh,760px)]"
        />
      )}
    </>
  )
}
