import { isFilePath, isServerPath } from '../../../cms/src/site/paths.ts'
import { isAccountPath } from './addresses.ts'

export { isFilePath, isServerPath }

/** Whether editors' redirects must leave a path alone. @param path canonical, without language */
export const isReservedPath = (path: string): boolean => isServerPath(path) || isAccountPath(path)
