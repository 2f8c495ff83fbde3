import { Prose } from './Prose.tsx'

/** An editor's text as a section of its own. Shows nothing if there is none. */
export function ProseSection({ html, shaded }: { html?: string; shaded?: boolean }) {
  if (!html) return null
  return (
    <section className={shaded ? 'ruled shaded' : 'ruled'}>
      <div className="frame section">
        <Prose html={html} />
      </div>
    </section>
  )
}
