/**
 * Loads suggestions for a field when it gets the focus, or at once if it has it.
 * @returns a function that stops them
 */
export function suggestWhenUsed(field: HTMLInputElement, version: string): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let loading = false
  function load(): void {
    if (loading) return
    loading = true
    import('./suggestions.ts')
      .then(({ addSuggestions }) => addSuggestions(field, { version, signal }))
      .catch(() => {
        // The form works without them; the next focus tries again.
        loading = false
      })
  }
  field.addEventListener('focus', load, { signal })
  if (document.activeElement === field) load()
  return () => ended.abort()
}
