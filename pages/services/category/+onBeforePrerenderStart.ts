// https://vike.dev/onBeforePrerenderStart

import { getRegions } from '#services/content/region.ts'
import { getServiceGroups } from '#services/content/serviceCategory.ts'
import { createContentSource } from '#services/content/source.ts'

export async function onBeforePrerenderStart(): Promise<string[]> {
  const content = createContentSource()
  const [groups, regions] = await Promise.all([getServiceGroups(content), getRegions(content)])
  return [...groups, ...regions].map(({ path }) => path)
}
