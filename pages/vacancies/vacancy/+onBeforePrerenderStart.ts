// https://vike.dev/onBeforePrerenderStart
import { createContentSource } from '#services/content/source.ts'
import { getVacancies } from '#services/content/vacancy.ts'
import { londonToday } from '#services/londonTime.ts'

export async function onBeforePrerenderStart(): Promise<string[]> {
  return (await getVacancies(createContentSource(), londonToday())).map(({ path }) => path)
}
