import type { ReactNode } from 'react'
import { Field } from '#components/Field.tsx'
import { t } from '#locales/messages.ts'

interface GroupedFieldsProps<Field> {
  fields: readonly Field[]
  children: (field: Field) => ReactNode
}

/** The fields of a form. Phone number and email address are one group, because one of them is enough. */
export function GroupedFields<Field extends { oneOf?: string }>({ fields, children }: GroupedFieldsProps<Field>) {
  const ways = fields.filter(({ oneOf }) => oneOf === 'reach')
  const first = ways[0] && fields.indexOf(ways[0])
  return (
    <>
      {fields.slice(0, first).map(children)}
      {ways.length > 0 && (
        <fieldset>
          <legend className="mb-3 text-h4">{t('form.either')}</legend>
          {ways.map(children)}
        </fieldset>
      )}
      {first !== undefined && fields.slice(first + ways.length).map(children)}
    </>
  )
}

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
