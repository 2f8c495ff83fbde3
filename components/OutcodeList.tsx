import { t } from '#locales/messages.ts'
import type { Outcode } from '#services/rules/content/outcode.ts'
import { coverageHref } from './hrefs.ts'
import { Link } from './Link.tsx'

/** Postcode districts with their main places; each leads to what is known about it. */
export function OutcodeList({ outcodes }: { outcodes: Pick<Outcode, 'code' | 'place' | 'visits'>[] }) {
  return (
    <ul className="outcode-list figures">
      {outcodes.map(({ code, place, visits }) => (
        <li key={code}>
          <Link href={coverageHref(code)}>
            <b>{code}</b>
            <span>
              {place}
              {visits !== 'covered' && <small>{t(`coverage.${visits}`)}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
