import en from './en.json' with { type: 'json' }

export type MessageKey = keyof typeof en
type Params = Record<string, string | number>

/**
 * The site's own words in the language of the page.
 * @param params replace `{name}` in the message; a missing one stays visible rather than vanishing
 */
export function t(key: MessageKey, params: Params = {}): string {
  return en[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
