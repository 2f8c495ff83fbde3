import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StackAddress } from './stackFile.ts'

/** Name of the only file in the build that contains `mark`. */
export function chunkWith({ dist }: StackAddress, mark: string): string {
  const chunks = join(dist, 'client/assets/chunks')
  const holds = (name: string) => name.endsWith('.js') && readFileSync(join(chunks, name), 'utf8').includes(mark)
  const [name, ...others] = readdirSync(chunks).filter(holds)
  if (!name || others.length > 0) throw new Error(`Not in one file alone: ${mark}`)
  return name
}
