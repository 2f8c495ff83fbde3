import { Lead } from '#components/Lead.tsx'
import { ButtonLink } from '#components/Link.tsx'
import { Picture, type PictureData } from '#components/Picture.tsx'
import { PostcodeCheck } from '#components/PostcodeCheck.tsx'
import { formatDay } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'

interface HeroProps {
  title: string
  intro: string
  picture?: PictureData
  /** First day with a free time for everybody: `YYYY-MM-DD`. */
  nextSurvey?: string | undefined
}

/** A full-width picture. The title and the postcode check are side by side in a panel that overlaps its lower edge. */
export function Hero({ title, intro, picture, nextSurvey }: HeroProps) {
  return (
    <div className="hero">
      {picture && <Picture picture={picture} sizes="100vw" priority className="hero-picture" />}
      <div className="frame hero-body">
        <div className="hero-text">
          <h1 tabIndex={-1} className="text-display">
            {title}
          </h1>
          <Lead text={intro} className="mt-5" />
          <div className="row mt-6 gap-x-3">
            <ButtonLink href={addresses.contact}>{t('book')}</ButtonLink>
            <ButtonLink href={addresses.prices} secondary>
              {t('prices.see')}
            </ButtonLink>
          </div>
          {nextSurvey && <p className="fine mt-3">{t('survey.next', { day: formatDay(nextSurvey) })}</p>}
        </div>
        <PostcodeCheck />
      </div>
    </div>
  )
}
