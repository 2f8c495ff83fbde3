import { SubmitButton } from '#components/Buttons.tsx'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { askField } from '#services/rules/forms/enquiryFields.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { FormFields, Honeypot } from '../forms/FormFields.tsx'
import type { Data } from './+data.ts'

/**
 * The fields for a question, sent to the contact page: it shows what became of it, and takes the code of a whole form
 * along, which would be too much for a page that may have none.
 */
export function QuestionForm({ fields, honeypot }: NonNullable<Data['form']>) {
  return (
    <form
      action={localHref(`${addresses.contact}#enquiry`)}
      method="post"
      encType="multipart/form-data"
      className="enquiry max-w-xl"
    >
      <input type="hidden" name={askField.name} value="1" />
      <FormFields fields={fields} texts="form" labels={{ message: t('form.question') }} values={{}} errors={{}} />
      <Honeypot {...honeypot} />
      <SubmitButton pending={false}>{t('form.send_question')}</SubmitButton>
    </form>
  )
}
