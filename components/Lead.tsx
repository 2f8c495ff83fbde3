import { unbroken } from './unbroken.ts'

/** The text below a heading, in large letters. */
export function Lead({ text, className = '' }: { text: string; className?: string }) {
  return <p className={`lead ${className}`}>{unbroken(text)}</p>
}
