import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({ id: z.string().min(1), timestamp: z.number() })

/** The build that this process serves; `timestamp` in epoch milliseconds. */
export type Build = z.infer<typeof schema>

/**
 * @param clientFolder such as `dist/client`
 * @throws Error when the site has not been built
 */
export async function readBuild(clientFolder: string): Promise<Build> {
  const file = join(clientFolder, 'builds', 'latest.json')
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new Error(`The build cannot be read (${file}). Build the site first.`, { cause })
  }
}
