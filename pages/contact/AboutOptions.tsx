import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'

/** The firm's services, by category. If the visitor comes from another page, such as a project, that comes first. */
export function AboutOptions({ services, chosen }: { services: Data['services']; chosen?: string }) {
  const other = t('form.about.other')
  const isListed = !chosen || chosen === other || services.some(({ names }) => names.includes(chosen))
  return (
    <>
      <option value="">{t('form.about.choose')}</option>
      {!isListed && <option>{chosen}</option>}
      {services.map(({ label, names }) => (
        <optgroup key={label} label={label}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      ))}
      <option>{other}</option>
    </>
  )
}
