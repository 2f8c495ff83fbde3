/** Id of the build that this code belongs to (vite.config.ts). */
declare const __BUILD_ID__: string
/** The site has more than one language; with one, what only several need is left out of the build (vite.config.ts). */
declare const __SEVERAL_LANGUAGES__: boolean
