import { unbroken } from './unbroken.ts'

/** More would not fit into a narrow window. */
const maxEnd = 24

/**
 * The text below a heading, in large letters. Its last two words stay on one line; an element around them would make a
 * late font move them further.
 */
export function Lead({ text, className = '' }: { text: string; className?: string }) {
  const last = text.lastIndexOf(' ')
  const end = text.slice(text.lastIndexOf(' ', last - 1) + 1)
  const joined = last > 0 && end.length <= maxEnd ? `${text.slice(0, last)}\u00a0${text.slice(last + 1)}` : text
  return <p className={`lead ${className}`}>{unbroken(joined)}</p>
}
