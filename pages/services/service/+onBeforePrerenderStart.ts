// https://vike.dev/onBeforePrerenderStart
import { getRegions } from '#services/content/region.ts'
import { getServices } from '#services/content/service.ts'
import { createContentSource } from '#services/content/source.ts'

export async function onBeforePrerenderStart(): Promise<string[]> {
  const content = createContentSource()
  const [services, regions] = await Promise.all([getServices(content), getRegions(content)])
  const areas = regions.flatMap((region) => region.areas)
  return [...services, ...areas].map(({ path }) => path)
}
