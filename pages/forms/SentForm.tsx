import { type FocusEvent, type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { ErrorSummary, useChangedFields } from '#components/Field.tsx'
import { useFetching } from '#components/useFetching.ts'
import { useSession } from '#renderer/browser/session/AuthProvider.tsx'
import { isKept, openAround } from '#renderer/browser/storage/keptForms.ts'
import { Honeypot } from './FormFields.tsx'
import { errorTexts, type FormResponse } from './sendForm.ts'

/**
 * The state of a form that is sent in the background.
 * @param send never throws
 * @param first response to a form that was sent without JavaScript
 */
export function useSending(send: (form: HTMLFormElement) => Promise<FormResponse>, first?: FormResponse) {
  const sending = useFetching((_signal, form: HTMLFormElement) => send(form), first)
  const { data: response, state, run } = sending
  const [changed, noteChange] = useChangedFields(response)
  return { response, run, isPending: state === 'pending', errors: errorTexts(response, changed), noteChange }
}

interface SentFormProps {
  /** The URL for visitors without JavaScript. */
  action: string
  /** Name under which typed text is kept (renderer/browser/storage/keptForms.ts). */
  keep: string
  className: string
  sending: ReturnType<typeof useSending>
  /** Why a valid form could not be sent. */
  problems: Partial<Record<FormResponse['state'], string>>
  honeypot: { name: string; maxLength: number }
  values: Record<string, string | undefined>
  input?: (event: FormEvent<HTMLFormElement>) => void
  /** The focus leaves a field. */
  blur?: (event: FocusEvent<HTMLFormElement>) => void
  buttons: ReactNode
  children: ReactNode
}

/** A plain form that posts to its page. With JavaScript it is sent in the background. */
export function SentForm({ sending, honeypot, values, buttons, children, ...props }: SentFormProps) {
  const { response, errors, isPending, run, noteChange } = sending
  const { action, keep, className, problems, input, blur } = props
  const summary = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useVisitorsDetails(form)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new response moves the focus
  useEffect(() => {
    form.current?.querySelectorAll('[aria-invalid]').forEach(openAround)
    summary.current?.focus()
  }, [response])

  function submitOnce(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isPending) run(event.currentTarget)
  }

  return (
    <form
      ref={form}
      action={action}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={submitOnce}
      onInput={(event) => {
        noteChange(event)
        input?.(event)
      }}
      onBlur={blur}
      data-keep={keep}
      className={className}
    >
      <ErrorSummary ref={summary} errors={Object.entries(errors)} problem={response && problems[response.state]} />
      {children}
      <Honeypot {...honeypot} value={values[honeypot.name]} error={errors[honeypot.name]} />
      {buttons}
    </form>
  )
}

/**
 * Fills in the name and email of a signed-in visitor, in the browser: the page is the same for everybody. Never over
 * what was typed, nor where the visitor is about to type. After signing out they go, unless they have been changed.
 */
function useVisitorsDetails(form: RefObject<HTMLFormElement | null>): void {
  const { user } = useSession()
  useEffect(() => {
    const filled = Object.entries({ name: user?.name, email: user?.email }).flatMap(([name, value]) => {
      const field = form.current?.elements.namedItem(name)
      if (!value || !(field instanceof HTMLInputElement)) return []
      if (field.value !== '' || field === document.activeElement || (field.form && isKept(field.form, name))) return []
      field.value = value
      return [{ field, value }]
    })
    return () => {
      for (const { field, value } of filled) if (field.value === value) field.value = ''
    }
  }, [user, form])
}
