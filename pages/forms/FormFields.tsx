import { Fragment, type ReactNode } from 'react'
import { Field } from '#components/Field.tsx'
import { type MessageKey, t } from '#locales/messages.ts'
import type { FormField } from '#services/rules/forms/formTypes.ts'
import { firmSettings } from '#services/rules/site/firm.ts'

interface FormFieldsProps {
  fields: readonly FormField[]
  /** Where the locale has the labels: `{texts}.{name}`. */
  texts: 'form' | 'apply'
  /** Labels in place of the locale's. */
  labels?: Partial<Record<string, string>>
  values: Record<string, string | undefined>
  errors: Record<string, string>
  /** The `<option>` elements of a choice that the locale does not list. */
  optionsOf?: (name: string) => ReactNode
  /** Shown after fields. */
  after?: Partial<Record<string, ReactNode>>
}

/** The fields of a form. Phone number and email address are one group, because one of them is enough. */
export function FormFields({ fields, after, ...props }: FormFieldsProps) {
  const ways = fields.filter(({ oneOf }) => oneOf === 'reach')
  const first = ways[0] && fields.indexOf(ways[0])
  const field = (described: FormField) => (
    <Fragment key={described.name}>
      <OneField field={described} {...props} />
      {after?.[described.name]}
    </Fragment>
  )
  return (
    <div className="fields">
      {fields.slice(0, first).map(field)}
      {ways.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-soft">
            <span className="font-semibold text-ink">{t('form.either')}</span> {t('form.either.hint')}
          </legend>
          <div className="fields relative">
            {ways.flatMap((way, index) => [
              index > 0 && (
                <span
                  key="or"
                  className="fine max-sm:-mt-5 max-sm:mb-1 sm:absolute sm:bottom-9 sm:left-1/2 sm:-translate-x-1/2"
                >
                  {t('form.or')}
                </span>
              ),
              field(way),
            ])}
          </div>
        </fieldset>
      )}
      {first !== undefined && fields.slice(first + ways.length).map(field)}
    </div>
  )
}

interface OneFieldProps extends Omit<FormFieldsProps, 'fields' | 'after'> {
  field: FormField
}

function OneField({ field, texts, labels, values, errors, optionsOf }: OneFieldProps) {
  const { name, type, options, autoComplete, maxLength, required, oneOf, isDetail } = field
  const text = (key: string) => t(`${texts}.${name}${key}` as MessageKey)
  const listed = options?.map((option) => (
    <option key={option} value={option}>
      {text(`.${option}`)}
    </option>
  ))
  return (
    <Field
      {...{ name, type, autoComplete, maxLength, required }}
      // The part with the details says that they are optional.
      optional={!required && !oneOf && !isDetail}
      label={labels?.[name] ?? text('')}
      hint={hasHint(`${texts}.${name}`) ? text('.hint') : undefined}
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

const hinted = ['form.message', 'form.rooms', 'form.street', 'apply.message']

const hasHint = (field: string): boolean =>
  // The first part of a postcode is enough, if the country's have parts.
  hinted.includes(field) || (field === 'form.postcode' && firmSettings().postcode.rest !== '')

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
