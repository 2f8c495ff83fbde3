interface Action {
  type: string
  payload?: { queryCacheKey?: string }
}

/**
 * For Strapi's store. In forms of types without drafts, Strapi shows a save before it is answered and, if it is refused,
 * what was stored before: what the editor has typed would be lost. So forms change only with an answer.
 */
export const keepTyped = () => () => (next: (action: Action) => unknown) => (action: Action) =>
  action.type.endsWith('/queryResultPatched') && action.payload?.queryCacheKey?.startsWith('getDocument(')
    ? undefined
    : next(action)
