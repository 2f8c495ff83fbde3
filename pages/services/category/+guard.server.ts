// https://vike.dev/guard
import { categoryOfPage } from './findCategory.ts'

export const guard = categoryOfPage.guard
