// Runs a slow step only when its input files have changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs `step` unless the file `stamp` shows that it has run with the current files of `sources`. */
export const onceFor = (sources, stamp, step) => {
  const state = fingerprint(sources)
  const file = path.join(root, stamp)
  if (existsSync(file) && readFileSync(file, 'utf8') === state) return
  // An interrupted step must run again.
  rmSync(file, { force: true })
  step()
  writeFileSync(file, state)
}

const fingerprint = (sources) => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const filesIn = (source) => {
  if (!existsSync(path.join(root, source))) return []
  if (statSync(path.join(root, source)).isFile()) return [source]
  return readdirSync(path.join(root, source), { recursive: true })
    .map((name) => path.join(source, name))
    .filter((file) => statSync(path.join(root, file)).isFile())
}
