interface Context {
  previousPageContext?: Context | null
}

/**
 * Each of Vike's page contexts keeps a reference to the previous one, in a property and in a closure, so the data of
 * every page of a visit would stay in memory. Nothing needs the page before the previous one, so this empties it.
 */
export function emptyLeftPages({ previousPageContext }: Context): void {
  const left = previousPageContext?.previousPageContext
  if (!left) return
  for (const key of Object.keys(left)) delete left[key as keyof Context]
}
