// https://vike.dev/guard
import { validWhen } from '#renderer/pageValidity.ts'
import { findTagged } from './findTagged.ts'

export const guard = validWhen(async (pageContext) => (await findTagged(pageContext)) !== undefined)
