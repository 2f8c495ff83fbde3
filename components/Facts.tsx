import { unbroken } from '#locales/format.ts'

/** Labelled facts, such as the place, floor and finish of a job. Empty values are left out. */
export function Facts({ facts, className = '' }: { facts: { label: string; value: string }[]; className?: string }) {
  return (
    <dl className={`facts ${className}`}>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt className="fine">{label}</dt>
            <dd>{unbroken(value)}</dd>
          </div>
        ))}
    </dl>
  )
}
