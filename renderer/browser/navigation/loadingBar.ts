import nprogress from 'nprogress'

/** Navigations that take less than this many milliseconds show no bar. */
const throttleMs = 200
const durationMs = 2000
const hideDelayMs = 500
/** The end of the bar. At exactly 1, nprogress would remove the bar after twice its `speed`. */
const full = 0.9999

nprogress.configure({
  // Without the inline styles of the original, which the CSP forbids, and without its spinner.
  template: '<div class="bar" role="presentation" aria-hidden="true"></div>',
  barSelector: '.bar',
  trickle: false,
  minimum: 0.01,
  speed: 200,
})

let starting: ReturnType<typeof setTimeout> | undefined
let moving: ReturnType<typeof setInterval> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined

/** Per cent after `elapsed` ms: 29.5 at 0.5 s, 50 at 1 s, 70.5 at 2 s, never 100. */
export function progressAfter(elapsed: number): number {
  return 100 * (2 / Math.PI) * Math.atan((elapsed / durationMs) * 2)
}

export function startLoadingBar(): void {
  if (starting || moving) return
  const started = performance.now()
  starting = setTimeout(() => {
    starting = undefined
    hide()
    nprogress.start()
    moving = setInterval(() => nprogress.set(progressAfter(performance.now() - started) / 100), 100)
  }, throttleMs)
}

/** Completes the bar after a navigation that succeeded, failed or was aborted. */
export function endLoadingBar(): void {
  clearTimeout(starting)
  clearInterval(moving)
  const shown = moving !== undefined
  starting = undefined
  moving = undefined
  if (!shown) return
  nprogress.set(full)
  hiding = setTimeout(hide, hideDelayMs)
}

/** Clearing the status makes nprogress start the next bar from 0. */
function hide(): void {
  clearTimeout(hiding)
  nprogress.remove()
  nprogress.status = null
}
