import { processState } from './processState.ts'

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
