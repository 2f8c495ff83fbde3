/** What the browser gets of a page's context, besides what Vike passes on itself. https://vike.dev/passToClient */
export const passToClient = ['furniture', 'sentForm', 'earlyForm', 'serverError', 'language', 'visitor'] as const
