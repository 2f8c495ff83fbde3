/** Whether a form field on the page has the focus or holds unsent input. */
export function isTyping(): boolean {
  const main = document.getElementById('main')
  if (!main) return false
  const fields = [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  return fields.some(
    (field) => field === document.activeElement || (field.type !== 'hidden' && field.value !== field.defaultValue),
  )
}
