import { createHash } from 'node:crypto'
import type { Versions } from '#services/content/readVersions.ts'
import { steadyNow } from '#services/steadyNow.ts'

/** Content versions, and when the backend last confirmed them. */
export interface KnownVersions {
  versions: Versions
  /** Epoch milliseconds. */
  at: number
}

/** Hashes the versions of the given content types; undefined while no version is known. `*`: all types. */
export type FingerprintOf = (types: readonly string[]) => string | undefined

/** The content versions that this server knows. */
export interface ContentVersions {
  known(): KnownVersions | undefined
  /** Epoch milliseconds when the backend last confirmed the versions to this process; undefined before. */
  confirmedAt(): number | undefined
  /** Captures the versions known now: later changes do not affect the returned function. */
  capture(): FingerprintOf
  /** Takes over the backend's current versions. @returns the types that have changed */
  confirm(versions: Versions): string[]
  /** A webhook announced a change: the type now has this version. */
  announce(type: string, version: string): void
}

/** Types that every page shows. */
export const shownEverywhere: readonly string[] = ['contact', 'menu', 'footer-menu', 'file']

/** @param initial from the snapshot or the build */
export function createContentVersions(initial?: KnownVersions, now: () => number = steadyNow): ContentVersions {
  let known = initial
  let confirmedAt: number | undefined
  return {
    known: () => known,
    confirmedAt: () => confirmedAt,
    capture() {
      const versions = known?.versions
      return (types) => versions && fingerprintOf(versions, types)
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

/** The build computes the same fingerprint from what it has read. */
export function fingerprintOf(versions: Versions, types: readonly string[]): string {
  const all = types.includes('*') ? Object.keys(versions) : [...types, ...shownEverywhere]
  const parts = [...new Set(all)].sort().map((type) => `${type} ${versions[type] ?? ''}`)
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)
}
