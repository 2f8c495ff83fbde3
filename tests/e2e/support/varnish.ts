import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../scripts/process/ports.mjs'
import { waitForResponse } from '../../../scripts/process/waitForResponse.ts'
import { type Program, startProgram } from './program.ts'

export interface Varnish extends Program {
  url: string
}

/**
 * Starts Varnish with deploy/varnish.vcl in front of a site that runs.
 * @param sitePort on the loopback interface
 */
export async function startVarnish(sitePort: string, log: string): Promise<Varnish> {
  const configuration = readFileSync(new URL('../../../deploy/varnish.vcl', import.meta.url), 'utf8')
  const address = `127.0.0.1:${await freePort()}`
  const program = await startProgram({
    program: 'varnishd',
    args(folder) {
      const vcl = join(folder, 'site.vcl')
      writeFileSync(vcl, configuration.replace('.port = "3000"', `.port = "${sitePort}"`))
      // Without the jail, which needs the users of Debian's package.
      return ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', address, '-T', 'none', '-f', vcl]
    },
    log,
    ready: (child) =>
      waitForResponse(child, `http://${address}/healthz`, { name: 'Varnish', log, timeoutSeconds: 120 }),
  })
  return { ...program, url: `http://${address}` }
}
