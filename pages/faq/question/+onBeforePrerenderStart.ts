// https://vike.dev/onBeforePrerenderStart
import { getFaqs } from '#services/content/faq.ts'
import { createContentSource } from '#services/content/source.ts'

export async function onBeforePrerenderStart(): Promise<string[]> {
  return (await getFaqs(createContentSource())).map(({ path }) => path)
}
