import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'

/**
 * Tells the site how fast this page was, once, when the visitor leaves it: numbers only, without the page's address or
 * anything that identifies a visitor. A script of its own, which the server adds if WEB_VITALS is set.
 */
let values: Record<string, number> = {}

function keep({ name, value }: Metric): void {
  values[name] = Math.round(value * 1000) / 1000
}

for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(keep)

// After the library's own listeners, which report the last values.
addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return
  navigator.sendBeacon('/_vitals', JSON.stringify(values))
  values = {}
})
