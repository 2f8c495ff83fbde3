import type { ReactNode } from 'react'

interface SplitSectionProps {
  heading: string
  /** Shown below the heading, such as a link to the full list. */
  beside?: ReactNode
  /** A ruled or shaded band over the full width; plain by default. */
  band?: 'ruled' | 'shaded'
  id?: string
  children: ReactNode
}

const bands = { ruled: 'ruled', shaded: 'ruled shaded' }

/** A section with its heading on the left and its content on the right; stacked in narrow windows. */
export function SplitSection({ heading, beside, band, id, children }: SplitSectionProps) {
  return (
    <section id={id} className={band && bands[band]}>
      <div className="frame section split">
        <div>
          <h2>{heading}</h2>
          {beside && <div className="mt-4">{beside}</div>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
