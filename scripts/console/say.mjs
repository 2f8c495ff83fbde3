const terminal = process.stdout.isTTY
/** Seconds between two progress lines of a long step. */
const interval = terminal ? 1 : 20

/** @param {string} [line] */
export const say = (line = '') => console.log(`${clear}${line}`)
/** In a terminal, a progress line ends without a line feed, and the next line overwrites it. */
const clear = terminal ? '\r\x1b[K' : ''

/**
 * Announces a long step, shows its progress, and reports how long it took.
 * @template Result
 * @param {string} name such as `Building the site`
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(name, work) {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  say(`${name} …`)
  const timer = setInterval(() => {
    if (terminal) process.stdout.write(`${clear}  … ${seconds()} s`)
    else say(`  … ${seconds()} s`)
  }, interval * 1000)
  try {
    const result = await work()
    say(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(timer)
    process.stdout.write(clear)
  }
}

/** An error that the user can resolve. Only the message is shown, without a stack: make it one plain sentence. */
export class UserError extends Error {}

/**
 * @param {any} error
 * @returns {string} the text to show to the user
 */
export function explain(error) {
  return error instanceof UserError ? error.message : (error?.stack ?? String(error))
}
