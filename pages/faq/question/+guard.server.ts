// https://vike.dev/guard
import { questionOfPage } from './findQuestion.ts'

export const guard = questionOfPage.guard
