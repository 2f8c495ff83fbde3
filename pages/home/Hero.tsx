import { ButtonLink } from '#components/ButtonLink.tsx'
import { Picture, type PictureData } from '#components/Picture.tsx'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'

/** The title, an introduction with two buttons, and a picture over the full width. */
export function Hero({ title, intro, picture }: { title: string; intro: string; picture?: PictureData }) {
  return (
    <>
      <div className="frame split wide-first items-end gap-y-6 pt-10 pb-8 lg:pt-14 lg:pb-12">
        <h1 tabIndex={-1} className="text-display">
          {title}
        </h1>
        <div>
          <p className="lead">{intro}</p>
          <div className="row mt-6 gap-x-3">
            <ButtonLink href={addresses.contact}>{t('book')}</ButtonLink>
            <ButtonLink href={addresses.prices} secondary>
              {t('prices.see')}
            </ButtonLink>
          </div>
        </div>
      </div>
      {picture && <Picture picture={picture} sizes="100vw" priority className="hero" />}
    </>
  )
}
