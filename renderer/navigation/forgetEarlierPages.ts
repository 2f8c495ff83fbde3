interface Context {
  previousPageContext?: Context | null
}

/**
 * Each of Vike's page contexts refers to the previous one, also by a getter that cannot be removed, so every page of a
 * visit would stay in memory. Nothing needs the page before the previous one: its context is emptied.
 */
export function forgetEarlierPages({ previousPageContext }: Context): void {
  const earlier = previousPageContext?.previousPageContext
  if (!earlier) return
  for (const key of Object.keys(earlier)) Reflect.deleteProperty(earlier, key)
  delete previousPageContext.previousPageContext
}
