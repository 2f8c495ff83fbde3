/** Whether the visitor types, or has typed what is not sent, into a form of the page. */
export function isTyping(): boolean {
  const main = document.getElementById('main')
  if (!main) return false
  const fields = [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  return fields.some(
    (field) => field === document.activeElement || (field.type !== 'hidden' && field.value !== field.defaultValue),
  )
}
