/**
 * Where a document takes what the running server adds to it (serverSettings.ts): in the start tag of the starter, at the
 * end of the head, and before the content.
 */
export interface Places {
  /** Language code of the document. */
  locale: string
  /** The page is hydrated at once, whatever the setting. */
  hydratesNow?: boolean | undefined
  /** Positions in the document, in characters. */
  at: number[]
}

interface Body {
  body: string
  places?: Places | undefined
}

/** @param pieces the document, divided at its places */
export function joinPieces(pieces: readonly string[], about: Omit<Places, 'at'>): { body: string; places: Places } {
  let end = 0
  const ends = pieces.map((piece) => {
    end += piece.length
    return end
  })
  return { body: pieces.join(''), places: { ...about, at: ends.slice(0, -1) } }
}

/** A document, divided at its places. */
export const piecesOf = (body: string, places: Places): string[] =>
  [...places.at, body.length].map((end, index) => body.slice(places.at[index - 1] ?? 0, end))

/** The body with the same replacement made everywhere. Places stay where they are in the text. */
export function replaceInBody({ body, places }: Body, replace: (text: string) => string): Body {
  return places ? joinPieces(piecesOf(body, places).map(replace), places) : { body: replace(body) }
}
