import { useEffect, useRef } from 'react'
import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import { addresses } from '#services/rules/site/addresses.ts'

interface SearchFieldProps {
  value?: string
  /** The kind whose results come first. */
  kind?: string | undefined
  /** Version of the search index that the page was made with. */
  version?: string | undefined
  label?: string
  /** The visitor has come to search, so the field has the focus. */
  autoFocus?: boolean
}

/** Searches the site: a plain GET form, with suggestions after hydration, when somebody uses it. */
export function SearchField({ value = '', kind, version = 'latest', ...props }: SearchFieldProps) {
  const { label = t('search.label'), autoFocus = false } = props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => (field.current ? suggestWhenUsed(field.current, version) : undefined), [version])
  // React does not write the attribute in the browser, where a navigation looks for it (+onPageTransitionEnd.client.ts).
  useEffect(() => {
    if (field.current) field.current.autofocus = autoFocus
  }, [autoFocus])
  return (
    <search>
      <form action={localHref(addresses.search)} method="get" className="max-w-2xl">
        <label htmlFor="search" className="font-semibold">
          {label}
        </label>
        <div className="search-field mt-2">
          <input
            ref={field}
            type="text"
            id="search"
            name="q"
            defaultValue={value}
            // biome-ignore lint/a11y/noAutofocus: this field is what the page is for
            autoFocus={autoFocus}
            maxLength={100}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            className="input"
          />
          <button type="submit" className="button">
            {t('search')}
          </button>
        </div>
        {kind && <input type="hidden" name="kind" value={kind} />}
      </form>
    </search>
  )
}

/**
 * Loads suggestions for a field when it gets the focus, or at once if it has it.
 * @returns a function that stops them
 */
function suggestWhenUsed(field: HTMLInputElement, version: string): () => void {
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
