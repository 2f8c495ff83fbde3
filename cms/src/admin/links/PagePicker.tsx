import { Box, Field, TextButton, Typography } from '@strapi/design-system'
import { useEffect, useRef, useState } from 'react'
import { onInput } from '../shared/fields'
import { useAnswer } from '../shared/useAnswer'

/** As cms/src/links/routes.ts answers. */
interface Page {
  name: string
  path: string
  link: string
}

/** Strapi's editor for long texts, as its element holds it. */
interface MarkdownEditor {
  focus(): void
  getSelection(): string
  replaceSelection(text: string): void
}
const editorAround = (field: Element) =>
  (field.closest('.CodeMirror') as { CodeMirror?: MarkdownEditor } | null)?.CodeMirror

/** Searches all pages, and puts a link to one where the editor has last been: into a long text, or a field for links. */
export function PagePicker() {
  const field = useRef<HTMLInputElement>()
  const [words, setWords] = useState('')
  const [done, setDone] = useState('')
  const pages = useAnswer<Page[]>('/page-links/pages', words.trim().length > 1 ? { q: words.trim() } : undefined)

  useEffect(() => {
    const note = (target: EventTarget | null) => {
      if (!(target instanceof Element) || !target.closest('main form') || target.closest('[data-page-picker]')) return
      const isForLinks =
        editorAround(target) || (target instanceof HTMLInputElement && /(^|\.)url$|^to$/.test(target.name))
      field.current = isForLinks ? (target as HTMLInputElement) : undefined
    }
    const onFocus = ({ target }: FocusEvent) => note(target)
    // The editor may have clicked into a text before this panel appeared.
    note(document.activeElement)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])

  const choose = async ({ name, path, link: followed }: Page) => {
    const input = field.current?.isConnected ? field.current : undefined
    // The target of a redirect is a path, which is changed when its page moves.
    const link = input?.name === 'to' ? path : followed
    const editor = input && editorAround(input)
    if (editor) {
      const title = name.replace(/^.*?“(.*)”$/s, '$1')
      editor.replaceSelection(`[${editor.getSelection() || title}](${link})`)
      editor.focus()
    } else if (input) {
      input.focus()
      input.select()
      // As if it were typed, so that the form notices.
      document.execCommand('insertText', false, link)
    } else await navigator.clipboard?.writeText(link).catch(() => undefined)
    setDone(input ? `Inserted: ${link}` : `Copied: ${link}. Paste it where the link is to be.`)
  }

  return (
    <Box data-page-picker width="100%">
      <Field.Root hint="Click into a long text or a field for links first, then choose a page.">
        <Field.Label>Link to a page</Field.Label>
        <Field.Input placeholder="Words of its title" value={words} onChange={onInput(setWords)} />
        <Field.Hint />
      </Field.Root>
      <Box tag="ul" paddingTop={2}>
        {pages?.map((page) => (
          <Box tag="li" key={page.path} paddingTop={1}>
            <TextButton onClick={() => choose(page)}>{page.name}</TextButton>
            <Typography tag="p" variant="pi" textColor="neutral600">
              {page.path}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography tag="p" variant="pi" role="status">
        {pages?.length === 0 ? 'No published page has these words.' : done}
      </Typography>
    </Box>
  )
}
