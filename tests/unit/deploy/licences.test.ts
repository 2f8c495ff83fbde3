import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const permissive =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-[34]\.0|Python-2\.0|Zlib|WTFPL)$/

/** What ships under another licence, and why it may. */
const exceptions: Record<string, RegExp> = {
  // Image library: a shared library of its own, used unchanged through sharp.
  'LGPL-3.0-or-later': /^@img\//,
  // Build tools and a marker of the admin's preview: used unchanged, with files of their own.
  'MPL-2.0': /^(?:lightningcss|@vercel\/stega)/,
  // MIT, except folders called ee/, which need a paid licence and are not used.
  'SEE LICENSE IN LICENSE': /^@strapi\//,
  // MIT, named in their README only.
  'not named': /^(?:limiter|only|passport-local|passport-strategy|pause|spawn-command)$/,
}

interface Package {
  dev?: boolean
  license?: string
}

/** Whether one of the alternatives holds: `(MIT AND Zlib)`, `(MPL-2.0 OR Apache-2.0)`. */
const isPermissive = (licence: string): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((part) => permissive.test(part)))

it.each(['package-lock.json', 'cms/package-lock.json'])('what ships from %s has a permissive licence', (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Package> }
  const faults = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license = 'not named' }]) => ({ name: path.split('node_modules/').at(-1) ?? '', license }))
    .filter(({ license }) => !isPermissive(license))
    .filter(({ name, license }) => !license.split(' AND ').some((part) => exceptions[part]?.test(name)))
  expect(faults).toEqual([])
})
