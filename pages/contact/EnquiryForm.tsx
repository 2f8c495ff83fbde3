import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { SubmitButton } from '#components/Buttons.tsx'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { isLeaving } from '#renderer/browser/navigation/pendingNavigation.ts'
import type { Screen } from '#services/rules/forms/enquiryFields.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { FormSent } from '../forms/FormSent.tsx'
import { SentForm, useSending } from '../forms/SentForm.tsx'
import { type FormResponse, finishForm, postFields, responseOf, sendForm, textsOf } from '../forms/sendForm.ts'
import type { Data } from './+data.ts'
import { EnquiryFields, ScreenHeading, SurveyTime } from './EnquiryFields.tsx'
import { PhotoField, photoUploads } from './PhotoField.tsx'
import { isScreen, screenOf, screenOfError, useScreen } from './useScreen.ts'

/**
 * A plain form of two screens that posts to this page; the response shows the other screen, or the reference. With
 * JavaScript it is sent in the background, and photos as soon as they are chosen. With an estimate, the form asks only
 * for what the estimate lacks, on one screen.
 */
export function EnquiryForm() {
  const { fields, honeypot, photo, phone, afterText, estimateQuery, services, ...data } = useData<Data>()
  const { surveyField, surveyDays } = data
  const { sentForm } = usePageContext()
  // What is known about the job, or what was typed into a form that was sent without JavaScript.
  const values: Record<string, string | undefined> = sentForm?.values ?? data.prefilled
  const first = responseOf(data.reference, sentForm)
  const [job, setJob] = useState<Record<string, string | undefined>>()
  const screens = useScreen(
    isScreen(sentForm?.screen) ? sentForm.screen : (screenOf(first, fields) ?? (first ? 'you' : 'job')),
  )
  const { screen, heading } = screens
  const sending = useSending(async (form, turnTo?: Screen) => {
    const response = await send(form, turnTo)
    const next = screenOf(response, fields) ?? turnTo
    // The visitor may have left the page meanwhile.
    if (!form.isConnected) return response
    if (response.state === 'sent') screens.end()
    else if (next === 'you' && turnTo) screens.moveOn()
    else if (next) screens.show(next)
    return response
  }, first)
  const { response, errors, isPending } = sending
  const isSingleScreen = estimateQuery !== undefined
  const shows = (which: Screen) => isSingleScreen || screen === which
  const listed = Object.entries(errors).filter(([name]) => shows(screenOfError(name, fields) ?? screen))

  if (response?.state === 'sent')
    return <FormSent heading={t('form.sent')} {...response} text={response.receipt ? '' : afterText} />

  function submit({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>) {
    const turnTo = (nativeEvent as SubmitEvent).submitter?.getAttribute('value')
    noteJob(currentTarget)
    if (turnTo === 'job') screens.moveBack()
    else sending.run(currentTarget, turnTo === 'you' ? turnTo : undefined)
  }

  /** The times on offer depend on the postcode. At once, for a chosen time is restored after it (keptForms.ts). */
  function noteJob(form: HTMLFormElement) {
    const { postcode = '', [surveyField.name]: chosen } = textsOf(form)
    if (postcode !== ((job ?? values).postcode ?? '')) flushSync(() => setJob({ postcode, [surveyField.name]: chosen }))
  }

  const shared = { fields, values, errors, services, isSingleScreen }
  return (
    <SentForm
      {...{ sending, listed, honeypot, values, submit }}
      action={localHref(`${addresses.contact}#enquiry`)}
      keep="enquiry"
      className="enquiry max-w-xl"
      problems={{ limited: t('form.limited', { phone }), failed: t('form.failed', { phone }) }}
      input={({ currentTarget }) => noteJob(currentTarget)}
      buttons={<Buttons isLast={shows('you')} isPending={isPending} hasBack={!isSingleScreen} />}
    >
      <fieldset hidden={!shows('job')}>
        <ScreenHeading ref={screen === 'job' ? heading : undefined} step={isSingleScreen ? undefined : 1}>
          {t('form.job')}
        </ScreenHeading>
        <EnquiryFields {...shared} screen="job" />
        <PhotoField {...photo} kept={sentForm?.files} error={errors[photo.names.file]} />
      </fieldset>
      <fieldset hidden={!shows('you')}>
        <ScreenHeading ref={screen === 'you' ? heading : undefined} step={isSingleScreen ? undefined : 2}>
          {t('form.you')}
        </ScreenHeading>
        <EnquiryFields {...shared} screen="you" />
        <SurveyTime {...{ fields, surveyField, surveyDays, errors }} values={{ ...values, ...job }} />
      </fieldset>
      {estimateQuery && <input type="hidden" name="estimate" value={estimateQuery} />}
    </SentForm>
  )
}

/** The buttons of the screen that is shown. */
function Buttons({ isLast, isPending, hasBack }: { isLast: boolean; isPending: boolean; hasBack: boolean }) {
  if (!isLast)
    return (
      <button type="submit" name="screen" value="you" className="button">
        {t('form.continue')}
      </button>
    )
  return (
    <div className="row">
      <SubmitButton pending={isPending}>{isPending ? t('form.sending') : t('form.send')}</SubmitButton>
      {hasBack && (
        <button type="submit" name="screen" value="job" className="tap link">
          {t('form.back')}
        </button>
      )}
    </div>
  )
}

/** @param turnTo if given, only checks the screen that the visitor is leaving */
async function send(form: HTMLFormElement, turnTo?: Screen): Promise<FormResponse> {
  if (turnTo) {
    const response = await postFields(addresses.contact, { ...textsOf(form), ...photoUploads.fields(), screen: turnTo })
    // If the check fails for another reason, the form is checked when it is sent.
    return response.state === 'invalid' ? response : { state: 'next_screen' }
  }
  const response = await sendForm(addresses.contact, form, photoUploads)
  const texts = { sent: t('toast.enquiry_sent'), arrived: t('form.sent'), failed: t('toast.enquiry_failed') }
  finishForm(form, photoUploads, response, texts)
  // The server renders the page that says what became of a survey time for this visitor only.
  const receipt = response.state === 'sent' && form.isConnected ? response.receipt : undefined
  if (receipt && !isLeaving()) location.assign(receipt)
  return response
}
