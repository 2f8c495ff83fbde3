export interface Fact {
  label: string
  value: string
}

/** Labelled facts, such as the place, floor and finish of a job. Empty values are left out. */
export function Facts({ facts, className = '' }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={`figures grid gap-x-8 gap-y-3 ${className}`}>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label} className="border-t border-line pt-2.5">
            <dt className="text-fine text-soft">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
