import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:a11y'],
})

/** What html-validate says against a page, with the place. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset - 60, offset + 60)}`),
  )
}
