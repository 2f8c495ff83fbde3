import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { AreaPage } from './AreaPage.tsx'
import { ServicePage } from './ServicePage.tsx'

export function Page() {
  const page = useData<Data>()
  return page.kind === 'service' ? (
    <ServicePage service={page} phone={page.phone} />
  ) : (
    <AreaPage area={page} phone={page.phone} />
  )
}
