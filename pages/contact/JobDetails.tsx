import { useEffect, useRef } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { EnquiryFields } from './EnquiryFields.tsx'
import { PhotoField, photoUploads } from './PhotoField.tsx'

interface JobDetailsProps extends Pick<Data, 'fields' | 'services'> {
  values: Record<string, string | undefined>
  errors: Record<string, string>
  /** What it is about, as chosen here or on the page before. */
  about: string | undefined
}

/** What the job is, and photos. Open if there is an error in it, or something that the visitor has typed or chosen. */
export function JobDetails({ fields, services, values, errors, about }: JobDetailsProps) {
  const { photo } = useData<Data>()
  const { sentForm } = usePageContext()
  const details = useRef<HTMLDetailsElement>(null)
  const photoError = errors[photo.names.file]
  useEffect(() => {
    if (details.current && photoUploads.current().files.length > 0) details.current.open = true
  }, [])
  const isOpen = photoError || sentForm?.files || fields.some(({ name }) => errors[name] ?? sentForm?.values[name])
  return (
    <>
      {about && <p>{t('form.about.known', { about })}</p>}
      <details ref={details} open={Boolean(isOpen)} className="mb-6">
        <summary className="tap link">
          {t('form.details')} ({t('form.optional')})
        </summary>
        <div className="mt-4">
          <EnquiryFields {...{ fields, services, values, errors }} />
          <PhotoField {...photo} kept={sentForm?.files} error={photoError} />
        </div>
      </details>
    </>
  )
}
