import type { ReactNode } from 'react'
import { Field } from '#components/Field.tsx'
import { type MessageKey, t } from '#locales/messages.ts'
import type { FormField } from '#services/rules/forms/formTypes.ts'

interface FormFieldsProps<Named> {
  fields: readonly Named[]
  /** Where the locale has the labels: `{texts}.{name}`. */
  texts: 'form' | 'apply'
  /** Labels in place of the locale's. */
  labels?: Partial<Record<string, string>>
  /** Names of the fields that also have a hint: `{texts}.{name}.hint`. */
  withHint: readonly string[]
  values: Record<string, string | undefined>
  errors: Record<string, string>
  /** Whether the label says that the field is optional: by default unless it is required or one of a group. */
  isOptional?: (field: Named) => boolean
  /** The `<option>` elements of a choice that the locale does not list. */
  optionsOf?: (name: string) => ReactNode
}

/** The fields of a form. Phone number and email address are one group, because one of them is enough. */
export function FormFields<Named extends FormField>({ fields, ...props }: FormFieldsProps<Named>) {
  const ways = fields.filter(({ oneOf }) => oneOf === 'reach')
  const first = ways[0] && fields.indexOf(ways[0])
  const field = (described: Named) => <OneField key={described.name} field={described} {...props} />
  return (
    <>
      {fields.slice(0, first).map(field)}
      {ways.length > 0 && (
        <fieldset>
          <legend className="mb-3 text-h4">{t('form.either')}</legend>
          {ways.map(field)}
        </fieldset>
      )}
      {first !== undefined && fields.slice(first + ways.length).map(field)}
    </>
  )
}

interface OneFieldProps<Named> extends Omit<FormFieldsProps<Named>, 'fields'> {
  field: Named
}

function OneField<Named extends FormField>({ field, texts, withHint, values, errors, ...props }: OneFieldProps<Named>) {
  const { name, type, options, autoComplete, maxLength, required, oneOf } = field
  const { isOptional, optionsOf, labels } = props
  const text = (key: string) => t(`${texts}.${name}${key}` as MessageKey)
  const listed = options?.map((option) => (
    <option key={option} value={option}>
      {text(`.${option}`)}
    </option>
  ))
  return (
    <Field
      {...{ name, type, autoComplete, maxLength, required }}
      optional={isOptional ? isOptional(field) : !required && !oneOf}
      label={labels?.[name] ?? text('')}
      hint={withHint.includes(name) ? text('.hint') : undefined}
      multiline={!type}
      options={
        optionsOf?.(name) ||
        (listed && (
          <>
            <option value="">{text('.choose')}</option>
            {listed}
          </>
        ))
      }
      value={values[name]}
      error={errors[name]}
    />
  )
}

interface HoneypotProps {
  name: string
  maxLength: number
  value?: string
  error?: string
}

/**
 * A field that only bots fill in: visitors can neither see nor focus it. If a browser has filled it automatically, the
 * server rejects it and the field is shown.
 */
export function Honeypot({ value, error, ...field }: HoneypotProps) {
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
