// https://vike.dev/onBeforePrerenderStart
import { pathsOf } from '#renderer/prerender.ts'

export const onBeforePrerenderStart = pathsOf('project')
