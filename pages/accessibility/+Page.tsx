import { useData } from 'vike-react/useData'
import { DocumentPage } from '#components/DocumentPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <DocumentPage {...useData<Data>()} />
}
