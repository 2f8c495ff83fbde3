// https://vike.dev/onBeforePrerenderStart
import { getProjects } from '#services/content/project.ts'
import { createContentSource } from '#services/content/source.ts'

export async function onBeforePrerenderStart(): Promise<string[]> {
  return (await getProjects(createContentSource())).map(({ path }) => path)
}
