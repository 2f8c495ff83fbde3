/** Id of the build that this code belongs to (vite.config.ts). */
declare const __BUILD_ID__: string
