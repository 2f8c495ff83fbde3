import { createHash } from 'node:crypto'
import type { Versions } from '#services/contentVersions.ts'

/** Versions of the content, and when the backend last said that they are its own. */
export interface KnownVersions {
  versions: Versions
  /** Epoch milliseconds. */
  at: number
}

/** What pages made of these types of content show, as a hash; undefined while no version is known. `*`: all types. */
export type Fingerprint = (types: readonly string[]) => string | undefined

/** What this server knows of the content's versions. */
export interface ContentVersions {
  known(): KnownVersions | undefined
  /** Epoch milliseconds when the backend last told this process its versions; undefined before. */
  confirmedAt(): number | undefined
  /** The fingerprints of what is known now, which stay as they are when more becomes known. */
  look(): Fingerprint
  /** Takes what the backend says now. @returns types that are not what was known */
  confirm(versions: Versions): string[]
  /** A change was announced, after which its type has this version. */
  announce(type: string, version: string): void
}

/** Types that every page shows. */
export const shownEverywhere: readonly string[] = ['contact', 'menu', 'footer-menu', 'file']

/** @param initial of the snapshot or the build */
export function createContentVersions(initial?: KnownVersions, now: () => number = Date.now): ContentVersions {
  let known = initial
  let confirmedAt: number | undefined
  return {
    known: () => known,
    confirmedAt: () => confirmedAt,
    look() {
      const versions = known?.versions
      return (types) => versions && fingerprint(versions, types)
    },
    confirm(versions) {
      const before = known?.versions
      confirmedAt = now()
      known = { versions, at: confirmedAt }
      return before ? Object.keys({ ...before, ...versions }).filter((type) => before[type] !== versions[type]) : []
    },
    announce(type, version) {
      if (known) known = { ...known, versions: { ...known.versions, [type]: version } }
    },
  }
}

/** The build makes the same, of what it has read. */
export function fingerprint(versions: Versions, types: readonly string[]): string {
  const all = types.includes('*') ? Object.keys(versions) : [...types, ...shownEverywhere]
  const parts = [...new Set(all)].sort().map((type) => `${type} ${versions[type] ?? ''}`)
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}
