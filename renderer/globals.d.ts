/** Id of the build that this code belongs to (vite.config.ts). */
declare const __BUILD_ID__: string
/** Whether the site has several languages. If not, the code for them is left out of the build (vite.config.ts). */
declare const __SEVERAL_LANGUAGES__: boolean
