// https://vike.dev/guard
import { validWhen } from '#renderer/pageValidity.ts'
import { findArticles } from './findArticles.ts'

export const guard = validWhen(async (pageContext) => (await findArticles(pageContext)) !== undefined)
