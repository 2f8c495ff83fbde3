import type { Ref } from 'react'
import { t } from '#locales/messages.ts'

interface ScreenHeadingProps {
  /** Undefined if there is only one screen. */
  step?: number
  children: string
  /** Gets the focus when the visitor moves to the screen. */
  ref?: Ref<HTMLHeadingElement>
}

/** The name of a screen, for its fieldset. */
export function ScreenHeading({ step, children, ref }: ScreenHeadingProps) {
  return (
    <legend className="mb-5">
      {step !== undefined && <span className="label block">{t('form.step', { step })}</span>}
      <h3 ref={ref} tabIndex={-1}>
        {children}
      </h3>
    </legend>
  )
}
