/** A program that these scripts have started. */
export interface Child {
  pid: number
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Ends it and all it has started; by default with SIGTERM. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}
type Environment = Record<string, string | undefined>

/** The program of an installed Chromium that runs. */
export function findChromium(): string | undefined
export function freePort(): Promise<number>
/** Copies cms/ into `folder`, inside the project; the packages are shared. */
export function copyCms(folder: string): void
export function compileCms(log: string, folder: string): Promise<void>
/** Resolves once Strapi answers. `env` is the whole environment. */
export function startCms(options: { folder: string; port: number; env: Environment; log: string }): Promise<Child>
/** `folder` holds the sources, by default those of the project. */
export function build(options: { dist: string; env: Environment; log: string; folder?: string }): Promise<void>
/** Resolves once the site answers. `folder` holds `dist` and is the site's current folder. */
export function startSite(options: { folder: string; port: number; env: Environment; log: string }): Promise<Child>
/** Why no Strapi 4 can be started here, as a sentence. */
export const strapi4Refusal: string | undefined
/** A Strapi 4 in `folder`, which does not exist yet, with the furniture's content types of cms/. */
export function copyStrapi4(folder: string): void
/** Resolves once it answers. `env` is the whole environment. */
export function startStrapi4(options: { folder: string; port: number; env: Environment; log: string }): Promise<Child>
export function stopChildren(signal?: NodeJS.Signals): Promise<unknown>
/** Runs a command of `npm run`: ends all children on Ctrl-C; a fault becomes one sentence and exit code 1. */
// biome-ignore lint/suspicious/noConfusingVoidType: a command that goes on running resolves with nothing
export function main(work: () => Promise<number | void>): Promise<void>
/** From now on Ctrl-C is how one ends the command. */
export function endIsWanted(): void
