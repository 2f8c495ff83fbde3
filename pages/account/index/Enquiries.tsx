import { formatDate } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { accounts } from '../accounts.ts'
import { OwnList } from './OwnList.tsx'

const load = async () => (await accounts()).accountClient.enquiries()

/** What the visitor has sent while signed in. */
export function Enquiries() {
  return (
    <OwnList heading={t('account.enquiries')} none={t('account.enquiries.none')} load={load}>
      {(enquiries) => (
        <ul className="divide-y divide-line border-y border-line">
          {enquiries.map(({ reference, date, postcode, message }) => (
            <li key={reference} className="py-5">
              <p className="font-semibold">
                <span className="figures">{reference}</span>, {formatDate(date)}, {postcode}
              </p>
              <p className="measure mt-1 whitespace-pre-line text-soft">{message}</p>
            </li>
          ))}
        </ul>
      )}
    </OwnList>
  )
}
