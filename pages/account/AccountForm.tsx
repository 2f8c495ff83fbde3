import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { SubmitButton } from '#components/Buttons.tsx'
import { ErrorSummary } from '#components/ErrorSummary.tsx'
import { Field } from '#components/Field.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { navigateUnlessLeaving } from '#renderer/browser/navigation/navigateUnlessLeaving.ts'
import { type AccountField, accountFields, checkValues } from './accountFields.ts'
import { type Outcome, outcomeOf } from './accounts.ts'

interface AccountFormProps {
  fields: readonly AccountField[]
  action: string
  /** Submits the values. Rejects with the backend's error payload. @returns where to go next, if anywhere */
  send: (values: Record<string, string>) => Promise<string | undefined>
  children?: ReactNode
}

/** A form of the account: shows errors next to the fields and in a summary with the focus, and keeps the typed text. */
export function AccountForm({ fields, action, send, children }: AccountFormProps) {
  const sending = useFetching(async (signal, form: HTMLFormElement): Promise<Outcome> => {
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const errors = checkValues(fields, values)
    if (Object.keys(errors).length > 0) return { errors }
    try {
      const target = await send(values)
      form.reset()
      if (target !== undefined && !signal.aborted) await navigateUnlessLeaving(target)
      return { errors: {} }
    } catch (error) {
      return outcomeOf(error)
    }
  })
  const summary = useRef<HTMLDivElement>(null)
  const pending = sending.state === 'pending'
  // The form was submitted before hydration: server/routes/account/earlyForms.ts
  const { early } = usePageContext()
  const { errors, problem }: Outcome = sending.data ?? { errors: {}, problem: early && t('account.error.early') }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new outcome is what moves the focus
  useEffect(() => summary.current?.focus(), [sending.data])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending) sending.run(event.currentTarget)
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-md" data-keep={`account ${fields.join(' ')}`}>
      <ErrorSummary ref={summary} errors={Object.entries(errors)} problem={problem} />
      {fields.map((name) => {
        const { label, hint, ...rest } = accountFields[name]
        return (
          <Field
            key={name}
            name={name}
            {...rest}
            required
            label={t(label)}
            hint={hint && t(hint)}
            error={errors[name]}
            value={early?.values[name]}
          />
        )
      })}
      {children}
      <SubmitButton pending={pending}>{pending ? t('account.loading') : action}</SubmitButton>
    </form>
  )
}
