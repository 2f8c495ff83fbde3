import { Field } from '#components/Field.tsx'
import { t } from '#locales/messages.ts'

/**
 * A field that only bots fill in: visitors can neither see nor focus it. If a browser has filled it automatically, the
 * server rejects it and the field is shown.
 */
export function Honeypot({
  value,
  error,
  ...field
}: {
  name: string
  maxLength: number
  value?: string
  error?: string
}) {
  if (error) return <Field {...field} label={t('form.website')} value={value} error={error} />
  return (
    <div className="absolute -start-[200vw]" aria-hidden>
      <label htmlFor={`field-${field.name}`}>{t('form.website')}</label>
      <input
        type="text"
        id={`field-${field.name}`}
        name={field.name}
        tabIndex={-1}
        autoComplete="off"
        defaultValue={value}
      />
    </div>
  )
}
