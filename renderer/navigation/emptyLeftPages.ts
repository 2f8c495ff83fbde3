interface Context {
  previousPageContext?: Context | null
}

/**
 * Each of Vike's page contexts holds on to the one before, in a property and in a closure: the data of every page
 * of a visit would stay in memory. Nothing needs the page before the previous one, so it is emptied.
 */
export function emptyLeftPages({ previousPageContext }: Context): void {
  const left = previousPageContext?.previousPageContext
  if (!left) return
  for (const key of Object.keys(left)) delete left[key as keyof Context]
}
