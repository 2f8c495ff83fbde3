/**
 * A value that exists once per process. The server entry and Vike's bundle each have a copy of every module, so a
 * module-level variable would exist twice, with different values.
 */
export function processState<T>(name: string, create: () => T): T {
  const states = globalThis as unknown as Record<symbol, T | undefined>
  const key = Symbol.for(`site.${name}`)
  states[key] ??= create()
  return states[key]
}

/**
 * Makes a call to the backend.
 * @param operation what it is for, without ids, such as `graphql`
 * @param call sends these headers too
 */
type MakeCall = <Answer extends { status: number }>(
  operation: string,
  call: (headers: Record<string, string>) => Promise<Answer>,
) => Promise<Answer>

const state = processState('backendCall', (): { make: MakeCall } => ({ make: (_operation, call) => call({}) }))

export const backendCall: MakeCall = (operation, call) => state.make(operation, call)

/** How a server makes calls; browsers only send them. */
export function makeBackendCalls(make: MakeCall): void {
  state.make = make
}

const logged = new Set<string>()
const maxLogged = 500

/** Logs a fault of an entry only once, however many pages show the entry. */
export function warnOnce(sentence: string): void {
  if (logged.has(sentence)) return
  if (logged.size >= maxLogged) logged.clear()
  logged.add(sentence)
  console.warn(sentence)
}

/**
 * The time for pauses, ages and limits, in epoch milliseconds: as the clock was when the process started, plus the time
 * since then. A clock that is set back or forward does not move it.
 */
export const steadyNow = (): number => Math.round(performance.timeOrigin + performance.now())
