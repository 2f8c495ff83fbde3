/** Seconds between two signs of life of a long step. */
const interval = 10

export const say = (line = '') => console.log(line)

/**
 * Announces a long step, shows that it goes on, and says how long it took.
 * @template Result
 * @param {string} name such as `Building the site`
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  say(`${name} …`)
  const timer = setInterval(() => say(`  … ${seconds()} s`), interval * 1000)
  try {
    const result = await work()
    say(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
  }
}
