import { type Ref, useEffect, useState } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { PrintButton, RetryText } from '#components/Buttons.tsx'
import { enquiryHref } from '#components/enquiryPrefill.ts'
import { ButtonLink, Link, phoneText, TextLink } from '#components/Link.tsx'
import { useFetching } from '#components/useFetching.ts'
import { localHref } from '#locales/current.ts'
import { formatDate, formatMoney, formatRange, unbroken } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { furnitureOf } from '#renderer/browser/furniture/currentFurniture.ts'
import { useSession } from '#renderer/browser/session/AuthProvider.tsx'
import { CopyLink } from '#renderer/browser/share/CopyLink.tsx'
import { emptyForm } from '#services/rules/estimate/form.ts'
import { plainNumber } from '#services/rules/estimate/numbers.ts'
import { workOut } from '#services/rules/estimate/workOut.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { townLine } from '#services/rules/site/firm.ts'
import { firmTime } from '#services/rules/time/firmTime.ts'
import { EstimateLines, EstimateTotal } from './EstimateLines.tsx'
import { type EstimateState, keepDraft, readDraft } from './useEstimate.ts'

interface EstimatePanelProps {
  id: string | undefined
  heading: Ref<HTMLHeadingElement>
  state: EstimateState
  /** Whether every line is complete; if not, moves the focus to the first error. */
  check: () => boolean
}

/** The total of the estimate, and what to do with it; stays visible beside the form. */
export function EstimatePanel({ id, heading, state, check }: EstimatePanelProps) {
  const { estimate, form, minimumCharge, incomplete, prefill, postcode, visits } = state
  const { minimum } = estimate
  const hasTotal = estimate.lines.length > 0
  return (
    <aside id={id} className="estimate-panel dark inverse closing p-6 sm:p-8" aria-labelledby="estimate-yours">
      {hasTotal && <Letterhead query={state.query} />}
      <h3 ref={heading} tabIndex={-1} id="estimate-yours" aria-describedby="estimate-status">
        {t('estimate.yours')}
      </h3>
      {hasTotal && <EstimateLines estimate={estimate} condition={form.condition} />}
      <div id="estimate-status" role="status" className="mt-4">
        {hasTotal ? <EstimateTotal estimate={estimate} /> : <p>{missingFrom(state)}</p>}
        {hasTotal && incomplete.lines.length > 0 && (
          <p>{t('estimate.incomplete', { lines: incomplete.lines.join(', ') })}</p>
        )}
        {hasTotal && incomplete.room && <p>{t('estimate.room.left_out')}</p>}
      </div>
      {!hasTotal && <Example state={state} />}
      <div className="fine mt-3">
        {minimum === undefined && minimumCharge !== undefined && (
          <p>{t('prices.minimum', { amount: formatMoney(minimumCharge) })}</p>
        )}
        <p className="mt-1">{t('prices.estimate')}</p>
        <p className="no-print row mt-2">
          <TextLink href="#method">{t('prices.method')}</TextLink>
          {visits && visits.status !== 'invalid' && (
            <span>{t(`estimate.visits.${visits.status}`, { place: placeOf(visits) })}</span>
          )}
          {postcode && !visits && (
            <TextLink href={`${addresses.coverage}?postcode=${encodeURIComponent(postcode)}`}>
              {t('estimate.covered', { postcode })}
            </TextLink>
          )}
        </p>
      </div>
      {hasTotal && (
        <div className="no-print mt-5">
          <ButtonLink href={enquiryHref(prefill)}>{t('estimate.book')}</ButtonLink>
          <div className="row mt-2">
            <PrintButton>{t('estimate.print')}</PrintButton>
            <CopyLink title={t('estimate.yours')} path={localHref(`${addresses.prices}?${state.query}#estimate`)} />
          </div>
          <SaveEstimateLoader state={state} check={check} />
        </div>
      )}
    </aside>
  )
}

/** What a result looks like: the first price per m², for the rooms that have been entered. */
function Example({ state: { groups, minimumCharge, estimate } }: { state: EstimateState }) {
  const price = groups.flatMap(({ lines }) => lines).find(({ unit, basis }) => unit === 'm2' && !basis)
  if (!price) return null
  const area = plainNumber(estimate.area || 14)
  const { low, high } = workOut({ ...emptyForm, lines: [{ item: price.key, quantity: area }] }, [price], minimumCharge)
  return (
    <p className="figures mt-4">
      {t('estimate.example', { work: price.name, area })}
      <span className="estimate-total price">{unbroken(formatRange(low, high))}</span>
    </p>
  )
}

/** What an estimate without a total needs first. */
function missingFrom({ errors, estimate }: EstimateState): string {
  const room = errors.rooms.findIndex((error) => error)
  if (room >= 0) return t(`estimate.missing.${errors.rooms[room] ?? 'room'}`, { room: room + 1 })
  const { item, quantity } = errors.lines.find((line) => line.item || line.quantity) ?? {}
  const error = item ?? quantity ?? (estimate.area > 0 ? 'item' : undefined)
  return error ? t(`estimate.error.${error}`) : t('estimate.nothing')
}

const placeOf = (visits: { code: string; place?: string }): string =>
  visits.place ? t('postcode.result', { code: visits.code, place: visits.place }) : visits.code

/** Loads the form that saves an estimate, once the visitor is signed in. The form stays if the session ends. */
function SaveEstimateLoader({ state, check }: Pick<EstimatePanelProps, 'state' | 'check'>) {
  const { token } = useSession()
  const isSignedIn = token !== undefined
  const { data: form, state: loading, run } = useFetching(() => import('./SaveEstimate.tsx'))
  useEffect(() => {
    if (isSignedIn) void run()
  }, [isSignedIn, run])

  // The estimate is still there after signing in.
  const next = encodeURIComponent(`${addresses.prices}?${state.query}#estimate`)
  const signIn = (
    <Link href={`${addresses.signIn}?next=${next}`} data-prefetch="false" className="tap link">
      {t('estimate.sign_in')}
    </Link>
  )
  if (form)
    return (
      <form.SaveEstimate
        state={state}
        check={check}
        title={readDraft().title}
        keepTitle={(title) => keepDraft({ title })}
        signIn={signIn}
      />
    )
  return (
    <p className="with-script mt-1">
      {!isSignedIn && signIn}
      {isSignedIn && loading === 'error' && (
        // Chromium does not retry a failed import, so this reloads the page. The lines are kept.
        <RetryText text={t('account.error.away')} retry={() => location.reload()} />
      )}
    </p>
  )
}

/** On paper only: who the estimate is from, the day whose prices it has, and the address that opens it again. */
function Letterhead({ query }: { query: string }) {
  const contact = furnitureOf(usePageContext())?.contact
  // The page may have been rendered on an earlier day.
  const [today, setToday] = useState<string>()
  useEffect(() => setToday(firmTime(new Date()).date), [])
  if (!contact) return null
  const { companyName, street, phone, email } = contact
  return (
    <div className="print-only mb-6">
      <p className="display text-h3">{companyName}</p>
      <p>{`${street}, ${townLine(contact)} · ${phoneText(phone)} · ${email}`}</p>
      {today && (
        <>
          <p className="mt-4">{t('estimate.date', { date: formatDate(today) })}</p>
          <p className="break-all">
            {t('estimate.reference', { address: `${location.origin}${addresses.prices}?${query}` })}
          </p>
        </>
      )}
    </div>
  )
}
