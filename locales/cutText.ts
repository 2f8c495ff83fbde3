/** At most `length` characters, cut between words where there is a space near the end. */
export function cutText(text: string, length: number): string {
  const letters = [...text]
  if (letters.length <= length) return text
  const start = letters.slice(0, length - 1).join('')
  const space = start.lastIndexOf(' ')
  return `${(space > start.length / 2 ? start.slice(0, space) : start).trimEnd()}…`
}
