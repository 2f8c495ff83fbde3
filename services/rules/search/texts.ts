import type { Searchable } from '../content/searchable.ts'

/** The full text of an entry. Not kept, because 10,000 of them would take 66 MB. */
export const bodyOf = ({ markdown, body = '' }: Searchable): string => (markdown ? textOf(markdown) : body)

/** The words of an editor's Markdown, roughly, with a full stop after each heading or item: converting all texts to HTML would delay the first search. */
export const textOf = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]\n]*)\]\((?:[^)"]|"[^"]*")*\)/g, '$1')
    .replace(/^[\s>]*(?:[#*+-]+\s|\d+\.\s|\|)/gm, '\n\n')
    .replace(/^[ |:-]+$|[_|\\]+/gm, ' ')
    .replace(/[*`]+/g, '')
    .replace(/(?<=[^\s.!?:;,…])\s*\n\s*\n/g, '.\n')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
