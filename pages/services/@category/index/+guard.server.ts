// https://vike.dev/guard
import { validWhen } from '#renderer/pageValidity.ts'
import { findCategory } from './findCategory.ts'

export const guard = validWhen(async (pageContext) => (await findCategory(pageContext)) !== undefined)
