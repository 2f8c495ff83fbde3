import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Failure } from './failure.mjs'

/** @returns {string} npm's own program: the one that runs us, or the one beside this Node */
export function npmCli() {
  const running = process.env.npm_execpath
  const bin = dirname(process.execPath)
  const places = [
    ...(running && basename(running) === 'npm-cli.js' ? [running] : []),
    join(bin, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(bin, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ]
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Failure('npm was not found beside Node: start this command through npm (npm start, npm test).')
  return found
}
