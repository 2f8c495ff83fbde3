// https://vike.dev/guard
import { articlesOfPage } from './findArticles.ts'

export const guard = articlesOfPage.guard
