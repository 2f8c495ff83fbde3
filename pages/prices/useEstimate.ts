import { useEffect, useState } from 'react'
import { useTypedPrefill } from '#components/enquiryPrefill.ts'
import { readSession, writeSession } from '#renderer/browser/storage/sessionStorage.ts'
import { errorsOf, hasUnreadable, incompleteOf } from '#services/rules/estimate/errors.ts'
import { type EstimateForm, emptyForm } from '#services/rules/estimate/form.ts'
import { writeEstimateQuery } from '#services/rules/estimate/query.ts'
import { workOut } from '#services/rules/estimate/workOut.ts'
import type { Data } from './+data.ts'
import { showInAddress } from './showInAddress.ts'

export type EstimateParts = Pick<Data, 'groups' | 'minimumCharge' | 'request' | 'visits'>
export type EstimateState = ReturnType<typeof useEstimate>

/** The estimate on the page, its cost and its errors. It starts with the one in the URL. */
export function useEstimate({ groups, minimumCharge, request, visits }: EstimateParts) {
  const prices = groups.flatMap(({ lines }) => lines)
  const [form, setForm] = useState(request?.form ?? emptyForm)
  const [isChecked, setIsChecked] = useState(
    () => request !== undefined && (request.isSent || hasUnreadable(errorsOf(request.form, prices))),
  )
  const write = (estimate: EstimateForm) => writeEstimateQuery(estimate, prices)
  const requestQuery = request ? write(request.form) : ''

  function show(next: EstimateForm): void {
    keepDraft({ form: next })
    setForm(next)
    const query = write(next)
    showInAddress(query, () => keepDraft({ shown: query }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened with another address
  useEffect(() => {
    const { form: draft, shown } = readDraft()
    // The URL wins, with two exceptions: if it has the same meaning as the draft, which holds the exact words that were
    // typed, and if the page was reloaded before the URL had followed the form.
    const isSame = requestQuery === write(draft) && sizeOf(draft) >= sizeOf(request?.form ?? emptyForm)
    const isBehind = requestQuery !== '' && requestQuery === shown
    if (request && !isSame && !isBehind) keepDraft({ form: request.form })
    else if (JSON.stringify(draft) !== JSON.stringify(form)) show(draft)
  }, [requestQuery])

  const errors = errorsOf(form, prices, isChecked)
  const estimate = workOut(form, prices, minimumCharge)
  const query = write(form)
  const prefill = estimate.lines.length > 0 ? { estimate: query } : {}
  useTypedPrefill(prefill)
  const postcode = errors.postcode ? '' : form.postcode.trim().toUpperCase()
  return {
    groups,
    minimumCharge,
    form,
    show,
    isChecked,
    setIsChecked,
    errors,
    /** Those that sending it now would have. */
    sentErrors: errorsOf(form, prices, true),
    incomplete: incompleteOf(errors),
    estimate,
    query,
    /** For links to the enquiry form. */
    prefill,
    /** The postcode; empty if it cannot be read. */
    postcode,
    /** Whether the firm works there, if the server has checked this postcode. */
    visits: postcode === request?.form.postcode.trim().toUpperCase() ? visits : undefined,
  }
}

const sizeOf = ({ rooms, lines }: EstimateForm): number => rooms.length + lines.length

interface Draft {
  form: EstimateForm
  /** The name to save it under. */
  title: string
  /** The last query of this estimate in the URL, which follows the form only after a pause (showInAddress.ts). */
  shown: string
}

const storageKey = 'estimate'
let draft: Draft | undefined

/** The estimate made during this visit; survives navigations, and signing in at a provider. */
export function readDraft(): Draft {
  draft ??= { form: emptyForm, title: '', shown: '', ...(readSession(storageKey) as Partial<Draft> | undefined) }
  return draft
}

export function keepDraft(change: Partial<Draft>): void {
  draft = { ...readDraft(), ...change }
  writeSession(storageKey, draft)
}
