// https://vike.dev/guard
import { projectOfPage } from './findProject.ts'

export const guard = projectOfPage.guard
