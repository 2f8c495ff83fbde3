import type { Readable } from 'node:stream'

/** A file: one folder for each entry, in one root for each kind. */
export interface FilePath {
  root: string
  folder: string
  name: string
}

/** Where visitors' files are. */
export interface FileStorage {
  /** Resolves once the file would survive a crash: the site deletes its own copy then. */
  write(file: FilePath, data: Buffer): Promise<void>
  /** @returns undefined if there is no such file */
  read(file: FilePath): Promise<{ body: Readable; bytes: number } | undefined>
  /** The names of the files in a folder. */
  names(root: string, folder: string): Promise<string[]>
  /** Removes a folder with its files. */
  remove(root: string, folder: string): Promise<void>
  /** Names of the folders that have not changed for `ageMs`. */
  foldersOlderThan(root: string, ageMs: number): Promise<string[]>
}
