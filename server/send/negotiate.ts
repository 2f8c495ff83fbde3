import type { Coding } from '#server/cache/compress.ts'

/** Best first: the server's order decides between codings with equal weights. */
const preference = ['br', 'gzip', 'identity'] as const

/** Browsers send only a few different headers, so each is parsed once. Limited in size, because of made-up ones. */
const parsed = new Map<string, readonly Coding[]>()
const maxParsed = 200

/**
 * The codings that a client accepts, best first (RFC 9110 §12.5.3: weights, `q=0`, `*`, `x-gzip`).
 * Without the header only identity, as simple clients expect. Never empty: a client that refuses everything
 * gets identity, as the RFC allows.
 */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined) return ['identity']
  const cached = parsed.get(header)
  if (cached) return cached
  const accepted = parse(header)
  if (parsed.size >= maxParsed) parsed.clear()
  parsed.set(header, accepted)
  return accepted
}

function parse(header: string): readonly Coding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '')
    const weight = q === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(q) ? Number(q) : 0
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight)
  }
  const others = weights.get('*')
  const weightOf = (coding: Coding) =>
    // Identity is always acceptable, as a last resort, unless the client rules it out.
    weights.get(coding) ?? (coding === 'identity' ? (others === 0 ? 0 : 0.0005) : (others ?? 0))
  const accepted = preference.filter((coding) => weightOf(coding) > 0)
  return accepted.length > 0 ? accepted.sort((a, b) => weightOf(b) - weightOf(a)) : ['identity']
}
