// https://vike.dev/onBeforePrerenderStart
import { createContentSource } from '#services/content/source.ts'
import { getRegions } from '#services/content/region.ts'
import { getServiceGroups } from '#services/content/serviceCategory.ts'

export async function onBeforePrerenderStart(): Promise<string[]> {
  const content = createContentSource()
  const [groups, regions] = await Promise.all([getServiceGroups(content), getRegions(content)])
  return [...groups, ...regions].map(({ path }) => path)
}
