/**
 * Returns a function that runs `task`, one run at a time. Calls during a run cause exactly one more run afterwards,
 * because the current one may have started too early.
 * @param task must not fail
 */
export function inBackground(task: () => Promise<void>): () => void {
  let running = false
  let again = false
  return async function run() {
    if (running) {
      again = true
      return
    }
    running = true
    do {
      again = false
      await task()
    } while (again)
    running = false
  }
}
