import { ButtonLink } from '#components/ButtonLink.tsx'
import { Picture, type PictureData } from '#components/Picture.tsx'
import { t } from '#locales/messages.ts'

/** A room over the whole width; the words stand on paper, so that they can be read on any picture. */
export function Hero({ title, intro, picture }: { title: string; intro: string; picture?: PictureData }) {
  return (
    <div className="relative">
      {picture && (
        <Picture
          picture={picture}
          sizes="100vw"
          priority
          className="aspect-4/3 h-auto w-full object-cover sm:aspect-2/1 lg:aspect-auto lg:h-[min(76vh,780px)]"
        />
      )}
      <div className="frame lg:absolute lg:inset-x-0 lg:bottom-0">
        <div className="bg-ground pt-8 pb-2 lg:max-w-3xl lg:pt-10 lg:pe-14 lg:pb-4">
          <h1 tabIndex={-1} className="text-display">
            {title}
          </h1>
          <p className="measure mt-5 text-lead leading-snug text-soft">{intro}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="/contact">{t('book')}</ButtonLink>
            <ButtonLink href="/prices" quiet>
              {t('prices.see')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}
