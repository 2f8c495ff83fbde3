import { useEffect, useRef, useState } from 'react'
import { addStep, forgetStep, isStep, onStep } from '#renderer/browser/navigation/historySteps.ts'
import type { EnquiryField, Screen } from '#services/rules/forms/enquiryFields.ts'
import type { FormResponse } from '../forms/sendForm.ts'

const step = 'you'

/**
 * The screen of the enquiry form that is shown. With JavaScript, the second is a step of the history: Back leads to the
 * first, and a reload stays on the second.
 * @returns `heading`: a ref for the heading of the screen, which gets the focus when the visitor moves to it
 */
export function useScreen(first: Screen) {
  const [screen, setScreen] = useState(first)
  const shown = useRef(screen)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (shown.current !== screen) heading.current?.focus()
    shown.current = screen
  }, [screen])
  useEffect(() => {
    const follow = () => setScreen(isStep(step) ? 'you' : 'job')
    if (isStep(step)) {
      // After a reload or Back, the focus stays where it is.
      shown.current = 'you'
      follow()
    }
    return onStep(follow)
  }, [])

  return {
    screen,
    heading,
    show: setScreen,
    moveOn() {
      if (!isStep(step)) addStep(step)
      setScreen('you')
    },
    moveBack() {
      if (isStep(step)) history.back()
      else setScreen('job')
    },
    /** The form has been sent: a reload shows a new one. */
    end: forgetStep,
  }
}

export const isScreen = (name: string | undefined): name is Screen => name === 'job' || name === 'you'

/** The screen of the first error. */
export function screenOf(response: FormResponse | undefined, fields: readonly EnquiryField[]): Screen | undefined {
  if (response?.state !== 'invalid') return undefined
  const screens = Object.keys(response.errors).map((name) => screenOfError(name, fields))
  return screens.includes('job') ? 'job' : screens.find(Boolean)
}

/** @returns undefined for fields that are on both screens */
export const screenOfError = (name: string, fields: readonly EnquiryField[]): Screen | undefined =>
  name === 'photo' ? 'job' : fields.find((field) => field.name === name)?.screen
