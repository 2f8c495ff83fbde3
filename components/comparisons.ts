let isHandled = false

/**
 * Before and after (ProjectFeature.tsx): the slider, the two buttons, and dragging the picture itself. Handles all
 * comparisons in the document, including those that come with a navigation. A page that starts with comparisons also
 * has this code inline, which does no harm.
 */
export function handleComparisons(): void {
  if (isHandled) return
  isHandled = true
  addEventListener('input', ({ target }) => {
    if (isSlider(target)) show(target, target.valueAsNumber)
  })
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-compare]')
    if (button) show(sliderOf(button), Number(button.dataset.compare))
  })

  let dragged: HTMLElement | null
  addEventListener('pointerdown', ({ target, button }) => {
    dragged = button === 0 ? (target as Element).closest<HTMLElement>('.compare-stage') : null
  })
  addEventListener('pointermove', ({ clientX, buttons }) => {
    if (!dragged || buttons === 0) return
    const { left, width } = dragged.getBoundingClientRect()
    show(sliderOf(dragged), Math.min(100, Math.max(0, Math.round((100 * (clientX - left)) / width))))
  })
}

const isSlider = (target: EventTarget | null): target is HTMLInputElement =>
  (target as Element).matches('.compare [type=range]')

const sliderOf = (part: HTMLElement): HTMLInputElement | null | undefined =>
  part.closest('.compare')?.querySelector<HTMLInputElement>('[type=range]')

/** @param percent of the pictures' width that is left of the line, and shows the picture before */
function show(slider: HTMLInputElement | null | undefined, percent: number): void {
  if (!slider) return
  slider.value = String(percent)
  slider.setAttribute('aria-valuetext', (slider.dataset.text ?? '').replace('0', String(percent)))
  slider.closest<HTMLElement>('.compare')?.style.setProperty('--cut', `${percent}%`)
}
