import { type Stack, type StackOptions, startStack } from './support/stack.ts'
import { sharedStack } from './support/stackFile.ts'
import { test } from './support/test.ts'

/**
 * A stack for the tests of one file, which change or stop its backend. They run one after the other; the
 * stack starts before the first and ends after the last of them.
 * @param prepare what the tests rely on; run again when a failed test has cost the stack its process
 */
export function ownStack(
  options: Omit<StackOptions, 'like'> = {},
  prepare: (stack: Stack) => Promise<void> = async () => {},
): () => Stack {
  let own: Stack | undefined
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    own = await startStack({ like: sharedStack(), ...options })
    await prepare(own)
  })
  test.afterAll(async () => own?.stop())
  return () => {
    if (!own) throw new Error('The stack has not been started')
    return own
  }
}
