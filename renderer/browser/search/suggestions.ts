import { localHref } from '#locales/current.ts'
import { t } from '#locales/messages.ts'
import type { Searchable } from '#services/rules/content/searchable.ts'
import type { Hit } from '#services/rules/search/search.ts'
import { markWords, type SearchLanguage } from '#services/rules/search/words.ts'
import { navigateTo } from '../navigation/navigateTo.ts'
import { loadSearch } from './loadSearch.ts'

const max = 8
const listId = 'suggestions'

interface Suggestion {
  path: string
  option: HTMLElement
}

/**
 * Makes a field an editable combobox with list autocomplete and manual selection:
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @param options `signal`: aborted when the field is removed
 * @throws if the index cannot be loaded
 */
export async function addSuggestions(
  field: HTMLInputElement,
  { version, signal }: { version: string; signal: AbortSignal },
): Promise<void> {
  const search = await loadSearch(version)
  if (signal.aborted) return
  const list = element('ul', { id: listId, role: 'listbox', 'aria-label': t('search.suggestions') })
  const status = element('p', { role: 'status', class: 'visually-hidden' })
  field.after(list, status)
  const combobox = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': listId }
  for (const [name, value] of Object.entries(combobox)) field.setAttribute(name, value)
  let shown: Suggestion[] = []
  let active = -1

  function show(suggestions: Suggestion[]): void {
    shown = suggestions
    list.replaceChildren(...shown.map(({ option }) => option))
    list.hidden = shown.length === 0
    field.setAttribute('aria-expanded', String(shown.length > 0))
    activate(-1)
  }
  function activate(index: number): void {
    shown[active]?.option.removeAttribute('aria-selected')
    active = index
    const option = shown[active]?.option
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
  }
  function suggest(): void {
    const { hits, language } = search(field.value)
    show(hits.slice(0, max).map((hit, index) => toSuggestion(hit, index, language)))
    status.textContent = field.value.trim() && t('search.suggestions.count', { count: shown.length })
  }
  function go({ path }: Suggestion): void {
    show([])
    void navigateTo(localHref(path))
  }

  field.addEventListener('input', suggest, { signal })
  field.addEventListener('blur', () => show([]), { signal })
  field.addEventListener(
    'keydown',
    (event) => {
      const { key, isComposing } = event
      const chosen = shown[active]
      if (isComposing) return
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        if (shown.length === 0) suggest()
        if (shown.length > 0) activate(neighbour(active, key === 'ArrowDown' ? 1 : -1, shown.length))
      } else if (key === 'Enter' && chosen) go(chosen)
      else if (key === 'Escape' && shown.length > 0) show([])
      else {
        if (key === 'Escape') field.value = ''
        // These keys move the caret in the field.
        if (/^(?:Arrow|Home|End)/.test(key)) activate(-1)
        return
      }
      event.preventDefault()
    },
    { signal },
  )
  // Keeps the focus in the field.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const clicked = shown.find(({ option }) => option.contains(target as Node))
    if (clicked) go(clicked)
  })
  signal.addEventListener('abort', () => {
    list.remove()
    status.remove()
  })
  show([])
  // Text may have been typed while this was loading.
  if (document.activeElement === field && field.value !== field.defaultValue) suggest()
}

/** Index of the next option in this direction, from the last to the first and back. -1: no option is active. */
const neighbour = (active: number, step: number, count: number) =>
  active < 0 && step < 0 ? count - 1 : (active + step + count) % count

function toSuggestion({ entry, terms }: Hit<Searchable>, index: number, language: SearchLanguage): Suggestion {
  // Every second piece is a word of the search.
  const pieces = markWords(entry.title, terms, language).map((text, piece) =>
    piece % 2 === 1 ? element('mark', {}, text) : text,
  )
  const kind = element('small', {}, t(`search.kind.${entry.kind}`))
  const attributes = { id: `${listId}-${index}`, role: 'option' }
  return { path: entry.path, option: element('li', attributes, element('span', {}, ...pieces), ' ', kind) }
}

function element(name: string, attributes: Record<string, string>, ...content: (Node | string)[]): HTMLElement {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  node.append(...content)
  return node
}
