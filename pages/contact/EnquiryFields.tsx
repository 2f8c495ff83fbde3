import { Field } from '#components/Field.tsx'
import { type MessageKey, t } from '#locales/messages.ts'
import { GroupedFields } from '../forms/FormFields.tsx'
import type { Data } from './+data.ts'

type EnquiryField = Data['fields'][number]

interface EnquiryFieldsProps extends Pick<Data, 'fields' | 'services'> {
  screen: EnquiryField['screen']
  values: Record<string, string | undefined>
  errors: Record<string, string>
  /** The form has only one screen, because an estimate is sent with it. */
  isSingleScreen: boolean
}

/** The fields of one screen, as services/rules/forms/enquiryFields.ts lists them. */
export function EnquiryFields({ fields, services, screen, values, errors, isSingleScreen }: EnquiryFieldsProps) {
  const shown = fields.filter(
    (field) => field.screen === screen && !field.withSurvey && !(isSingleScreen && field.inEstimate),
  )
  const field = ({ name, type, options, autoComplete, maxLength, required, oneOf }: EnquiryField) => (
    <Field
      key={name}
      {...{ name, type, autoComplete, maxLength, required }}
      optional={!required && (!oneOf || (isSingleScreen && oneOf === 'about'))}
      label={t(`form.${name}`)}
      hint={hasHint(name) ? t(`form.${name}.hint`) : undefined}
      multiline={!type}
      options={
        name === 'about' ? (
          <AboutOptions services={services} chosen={values[name]} />
        ) : (
          options && <Options name={name} options={options} />
        )
      }
      value={values[name]}
      error={errors[name]}
    />
  )
  return <GroupedFields fields={shown}>{field}</GroupedFields>
}

function Options({ name, options }: { name: string; options: readonly string[] }) {
  return ['choose', ...options].map((option) => (
    <option key={option} value={option === 'choose' ? '' : option}>
      {t(`form.${name}.${option}` as MessageKey)}
    </option>
  ))
}

const withHint = ['about', 'rooms', 'postcode', 'message'] as const
const hasHint = (name: string): name is (typeof withHint)[number] => (withHint as readonly string[]).includes(name)

/** The firm's services, by category. If the visitor comes from another page, such as a project, that comes first. */
function AboutOptions({ services, chosen }: { services: Data['services']; chosen?: string }) {
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
