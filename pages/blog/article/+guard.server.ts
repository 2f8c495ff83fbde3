// https://vike.dev/guard
import { articleOfPage } from './findArticle.ts'

export const guard = articleOfPage.guard
