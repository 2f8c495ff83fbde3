import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { SubmitButton } from '#components/Buttons.tsx'
import { ErrorSummary, Field, useChangedFields } from '#components/Field.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { navigateUnlessLeaving } from '#renderer/browser/navigation/navigateTo.ts'
import { type AccountField, accountFields, checkValues } from './accountFields.ts'
import { type Accounts, accounts, problemOf } from './accounts.ts'

interface AccountFormProps<Field extends AccountField> {
  fields: readonly Field[]
  action: string
  /** Shown above the form, until it has been sent. */
  before?: ReactNode
  /** Shown below its button. */
  after?: ReactNode
  /**
   * Submits the values, which have no spaces around them unless they are passwords. Rejects with the backend's error
   * payload.
   * @returns where to go next, or what to show in place of the form, if anything
   */
  send: (values: Record<Field, string>, loaded: Accounts) => Promise<string | ReactElement | undefined>
  /** Shown between the fields and the button. */
  children?: ReactNode
}

interface Outcome {
  errors: Record<string, string>
  /** Why the form could not be sent at all. */
  problem?: string
  /** In place of the form. */
  result?: ReactElement
}

/** Under which what was typed is kept (renderer/browser/storage/keptForms.ts). */
export const formName = (fields: readonly AccountField[]): string => `account ${fields.join(' ')}`

/** A form of the account: shows errors next to the fields and in a summary with the focus, and keeps the typed text. */
export function AccountForm<Name extends AccountField>(props: AccountFormProps<Name>) {
  const { fields, action, before, after, send, children } = props
  const sending = useFetching(async (signal, form: HTMLFormElement): Promise<Outcome> => {
    const values = valuesOf(form, fields)
    const errors = checkValues(fields, values)
    if (Object.keys(errors).length > 0) return { errors }
    try {
      const result = await send(values, await accounts())
      form.reset()
      if (typeof result === 'object') return { errors, result }
      if (result !== undefined && !signal.aborted) await navigateUnlessLeaving(result)
      return { errors }
    } catch (error) {
      return { errors, problem: problemOf(error) }
    }
  })
  const [isShown, setIsShown] = useState(false)
  const hasPassword = fields.some((name) => accountFields[name].type === 'password')
  const summary = useRef<HTMLDivElement>(null)
  const pending = sending.state === 'pending'
  // The form was submitted before hydration: server/routes/account/earlyForms.ts
  const { earlyForm } = usePageContext()
  const { problem, result, ...outcome } =
    (!pending && sending.data) ||
    ({ errors: {}, problem: earlyForm && !pending && t('account.error.early') } as Outcome)
  const [changed, noteChange] = useChangedFields(sending.data)
  const errors = Object.fromEntries(Object.entries(outcome.errors).filter(([name]) => !changed.includes(name)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new outcome is what moves the focus
  useEffect(() => summary.current?.focus(), [sending.data])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending) sending.run(event.currentTarget)
  }

  if (result) return result
  return (
    <div>
      {before}
      <form
        method="post"
        noValidate
        onSubmit={submit}
        onInput={noteChange}
        className="form-panel max-w-xl"
        data-keep={formName(fields)}
      >
        <ErrorSummary ref={summary} errors={Object.entries(errors)} problem={problem} />
        {fields.map((name) => {
          const { label, hint, missing: _, type, ...rest } = accountFields[name]
          return (
            <Field
              key={name}
              name={name}
              {...rest}
              type={isShown && type === 'password' ? 'text' : type}
              required
              label={t(label)}
              hint={hint && t(hint)}
              error={errors[name]}
              value={earlyForm?.values[name]}
            />
          )
        })}
        {hasPassword && <ShowPassword isShown={isShown} setIsShown={setIsShown} />}
        {children}
        <SubmitButton pending={pending}>{pending ? t('account.loading') : action}</SubmitButton>
        {after && <div className="mt-6">{after}</div>}
      </form>
    </div>
  )
}

function ShowPassword({ isShown, setIsShown }: { isShown: boolean; setIsShown: (isShown: boolean) => void }) {
  return (
    <label className="tap flex mb-4">
      <input
        type="checkbox"
        className="w-5 h-5 accent-action"
        checked={isShown}
        onChange={({ target }) => setIsShown(target.checked)}
      />
      {t('account.password.show')}
    </label>
  )
}

function valuesOf<Name extends AccountField>(form: HTMLFormElement, fields: readonly Name[]): Record<Name, string> {
  const formData = new FormData(form)
  const sentValue = (name: Name) => {
    const value = String(formData.get(name) ?? '')
    return accountFields[name].type === 'password' ? value : value.trim()
  }
  return Object.fromEntries(fields.map((name) => [name, sentValue(name)])) as Record<Name, string>
}
