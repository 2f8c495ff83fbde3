import { unbroken } from '#locales/format.ts'

interface Fact {
  label: string
  value: string
}

/** Labelled facts, such as the place, floor and finish of a job. Empty values are left out. */
export function Facts({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={`facts figures ${className}`}>
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
