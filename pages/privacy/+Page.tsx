// https://vike.dev/Page
import { useData } from 'vike-react/useData'
import { DocumentPage } from '#components/DocumentPage.tsx'
import { LegalDetails } from '#components/LegalDetails.tsx'
import { t } from '#locales/messages.ts'
import type { Data } from './+data.ts'
import { StorageNotice } from './StorageNotice.tsx'

export function Page() {
  const { contact, ...page } = useData<Data>()
  return (
    <DocumentPage {...page}>
      {contact && <LegalDetails lead={t('privacy.controller')} contact={contact} />}
      <StorageNotice />
    </DocumentPage>
  )
}
