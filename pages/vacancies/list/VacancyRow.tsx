import { Link } from '#components/Link.tsx'
import { unbroken } from '#components/unbroken.tsx'
import { formatDate } from '#locales/format.ts'
import { type MessageKey, t } from '#locales/messages.ts'
import { payText } from '../payText.ts'
import type { Data } from './+data.ts'

export function VacancyRow({ vacancy }: { vacancy: Data['vacancies'][number] }) {
  const { title, path, summary, employmentType, closesOn, sample } = vacancy
  const contract = t(`contract.${employmentType}` as MessageKey)
  return (
    <li>
      <h2 className="text-h4">
        <Link href={path} className="stretched">
          {title}
        </Link>
      </h2>
      <div>
        <p className="text-soft">{unbroken(summary)}</p>
        <p className="fine mt-2">
          {unbroken(t('vacancy.facts', { pay: payText(vacancy), contract, date: formatDate(closesOn) }))}
          {sample && <strong className="text-warning"> {t('vacancy.sample')}</strong>}
        </p>
      </div>
    </li>
  )
}
