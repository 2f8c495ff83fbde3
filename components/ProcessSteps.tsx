export interface Step {
  title: string
  duration?: string
  text: string
}

/** A numbered process with the duration of each step. */
export function ProcessSteps({ steps }: { steps: Step[] }) {
  return (
    <ol className="border-t border-line">
      {steps.map(({ title, duration, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[2.5rem_1fr] gap-x-3 border-b border-line py-5 sm:grid-cols-[4rem_14rem_1fr] sm:gap-x-6"
        >
          <span aria-hidden className="figures font-display text-h3 leading-none text-oak">
            {index + 1}
          </span>
          <div>
            <h3 className="text-h4">{title}</h3>
            {duration && <p className="figures mt-1 text-fine text-soft">{duration}</p>}
          </div>
          <p className="col-start-2 mt-2 measure sm:col-start-3 sm:mt-0">{text}</p>
        </li>
      ))}
    </ol>
  )
}
