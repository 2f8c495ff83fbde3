import { unbroken } from '#locales/format.ts'
import { Opener } from './Prose.tsx'

export interface Step {
  title: string
  duration?: string
  text: string
}

/** A numbered process with the duration of each step. */
export function ProcessSteps({ steps }: { steps: Step[] }) {
  return (
    <ol className="rows steps mt-6">
      {steps.map(({ title, duration, text }, index) => (
        <li key={title} className="fold">
          <span aria-hidden className="step-number">
            {index + 1}
          </span>
          <div>
            <h3 className="text-h4">{title}</h3>
            {duration && <p className="figures fine mt-1">{unbroken(duration)}</p>}
          </div>
          <Opener label={title} />
          <p>{unbroken(text)}</p>
        </li>
      ))}
    </ol>
  )
}
