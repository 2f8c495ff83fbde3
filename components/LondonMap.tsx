import { t } from '#locales/messages.ts'
import type { Outcode } from '#services/rules/content/outcode.ts'
import type { LondonMap as MapData, MapMark } from '#services/rules/coverage/map.ts'
import { coverageHref, Link } from './Link.tsx'

interface LondonMapProps {
  map: MapData
  /** What the map shows, for visitors who do not see it. Without, it is decoration. */
  label?: string
  /** Path of the region that stands out. */
  region?: string
  marks?: MapMark[]
}

/** The parts of London and the Thames, drawn from squares for the postcode districts. */
export function LondonMap({ map, label, region, marks = [] }: LondonMapProps) {
  const { width, height, onRequest, regions, names, thames } = map
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
      className="london"
    >
      <path d={onRequest} className="on-request" />
      {regions.map(({ path, shape }) => (
        <path key={path} d={shape} className={path === region ? 'chosen' : undefined} />
      ))}
      <path d={thames} className="thames" />
      {label &&
        names.map(({ text, x, y }) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {text}
          </text>
        ))}
      {marks.map(({ x, y, radius }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  )
}

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
