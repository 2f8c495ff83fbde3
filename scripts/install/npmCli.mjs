import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UserError } from '../console/userError.mjs'

/** @returns {string} npm's program: the one that runs this process, or the one that came with this Node */
export function npmCli() {
  const bin = dirname(process.execPath)
  const found = [
    process.env.npm_execpath ?? '',
    join(bin, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(bin, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ].find((file) => basename(file) === 'npm-cli.js' && existsSync(file))
  if (!found) throw new UserError('npm was not found beside Node. Start this command with npm (npm start, npm test).')
  return found
}
