import type { Page } from '@playwright/test'

/** What is wrong with the order in which the pictures of a page are loaded, at its current size. */
export async function pictureProblems(page: Page): Promise<string[]> {
  const all = await shown(page)
  const problems: string[] = []
  const [largest] = all.filter(({ first }) => first).sort((a, b) => b.area - a.area)
  if (largest && (largest.lazy || !largest.urgent)) problems.push(`${largest.src} is not loaded first`)
  // The two pictures of a comparison may both be needed at once.
  if (all.filter(({ urgent }) => urgent).length > 2) problems.push('too many pictures are urgent')
  for (const { src, urgent, lazy } of all) if (urgent === lazy) problems.push(`${src} is neither urgent nor lazy`)
  return problems
}

/** Pictures and whether they are seen in the first view. */
function shown(page: Page): Promise<{ src: string; first: boolean; area: number; lazy: boolean; urgent: boolean }[]> {
  return page.getByRole('img').evaluateAll((images) =>
    images
      .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement)
      .map((image) => {
        const { top, bottom, width, height } = image.getBoundingClientRect()
        const seen = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
        return {
          src: image.src,
          first: width > 0 && seen > height / 2,
          area: width * seen,
          lazy: image.loading === 'lazy',
          urgent: image.fetchPriority === 'high',
        }
      }),
  )
}
