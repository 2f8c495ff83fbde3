import { t } from '#locales/messages.ts'
import type { KeptFiles } from '../../forms/uploads.ts'

/** Without JavaScript: the photos that have arrived, each with a checkbox that removes it at the next step. */
export function KeptPhotoList({ name, kept }: { name: string; kept: NonNullable<KeptFiles>['kept'] }) {
  return (
    <>
      <p className="fine mt-3">{t('form.photo.kept')}</p>
      <ul className="photos">
        {kept.map(({ id, preview }, index) => (
          <li key={id}>
            <img src={preview} alt={t('form.photo.number', { number: index + 1 })} width={144} height={144} />
            <label className="tap fine">
              <input type="checkbox" name={name} value={id} />
              {t('form.photo.remove')}
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
