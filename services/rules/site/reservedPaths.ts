import { isServerPath } from '../../../cms/src/site/paths.ts'
import { isAccountPath } from './addresses.ts'

export { isServerPath }

/** Whether a path ends like the name of a file. */
export const isFilePath = (path: string): boolean => /\.[a-z][a-z\d]{1,11}$/i.test(path)

/** Whether editors' redirects must leave a path alone. @param path canonical, without language */
export const isReservedPath = (path: string): boolean => isServerPath(path) || isAccountPath(path)
