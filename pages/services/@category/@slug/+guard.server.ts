// https://vike.dev/guard
import { validWhen } from '#renderer/pageValidity.ts'
import { findSubject } from './findSubject.ts'

export const guard = validWhen(async (pageContext) => (await findSubject(pageContext)) !== undefined)
