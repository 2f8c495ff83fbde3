// https://vike.dev/guard
import { subjectOfPage } from './findSubject.ts'

export const guard = subjectOfPage.guard
