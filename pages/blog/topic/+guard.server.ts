// https://vike.dev/guard
import { topicOfPage } from './findTagged.ts'

export const guard = topicOfPage.guard
