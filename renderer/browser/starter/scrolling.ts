import { root } from './config.ts'

/** Marks the page while the visitor scrolls up, so that the header returns (styles/parts.css). */
export function watchScrolling(): void {
  let last = 0
  addEventListener(
    'scroll',
    () => {
      root.toggleAttribute('data-up', scrollY < last)
      last = scrollY
    },
    { passive: true },
  )
}
