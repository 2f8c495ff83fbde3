import { type ReactNode, useEffect, useRef } from 'react'
import { useData } from 'vike-react/useData'
import { TextLink } from '#components/Link.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { useFetching } from '#components/useFetching.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import type { Data } from './+data.ts'
import { type Accounts, accounts, problemOf } from './accounts.ts'

/** Header and frame of every account page, and the text shown without JavaScript. */
export function AccountShell({ children }: { children: ReactNode }) {
  const { title, intro, crumbs } = useData<Data>()
  return (
    <>
      <PageHeader title={title} intro={intro} crumbs={crumbs} />
      <div className="frame pb-20">
        <p className="without-script measure">{t('account.noscript')}</p>
        <div className="with-script">{children}</div>
      </div>
    </>
  )
}

/** The result of a form. Takes the focus, so that screen readers announce it. */
export function FormMessage({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="notice measure notice-action text-lead">
      {children}
    </div>
  )
}

/** A text with a link to the sign-in form. @param next query that says where to go then (useNext) */
export function SignInHint({ text, next = '' }: { text: string; next?: string }) {
  return (
    <>
      {text}{' '}
      <TextLink tap href={addresses.signIn + next}>
        {t('account.sign_in')}
      </TextLink>
    </>
  )
}

/** Sends the confirmation email again. @param lead text before the button */
export function ResendConfirmation({ email, lead }: { email: string; lead?: string }) {
  const sent = t('account.confirm.sent', { email })
  return <SendAgain {...{ sent, lead }} send={({ accountClient }) => accountClient.sendEmailConfirmation({ email })} />
}

interface SendAgainProps {
  send: (loaded: Accounts) => Promise<unknown>
  /** Said once it is done. */
  sent: string
  /** Text before the button. */
  lead?: string | undefined
}

/** Sends an email again. */
export function SendAgain({ send, sent, lead }: SendAgainProps) {
  const { state, error, run } = useFetching(async () => {
    await send(await accounts())
    return true
  })
  if (state === 'success') return <p role="status">{sent}</p>
  return (
    <p role="status">
      {state === 'error' ? problemOf(error) : lead}{' '}
      <button type="button" className="tap link" onClick={() => run()}>
        {t('account.confirm.again')}
      </button>
    </p>
  )
}
