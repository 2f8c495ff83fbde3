interface Context {
  previousPageContext?: Context | null
}

/**
 * Each of Vike's page contexts refers to the previous one, so every page of a visit would stay in memory. Nothing needs
 * the page before the previous one. (Vike's second reference is replaced in scripts/build/vikeRouter.ts.)
 */
export function forgetEarlierPages({ previousPageContext }: Context): void {
  if (previousPageContext) delete previousPageContext.previousPageContext
}
