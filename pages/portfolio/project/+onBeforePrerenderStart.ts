// https://vike.dev/onBeforePrerenderStart
import { pathsOf } from '#renderer/prerender.ts'
import { listed } from './+listed.ts'

export const onBeforePrerenderStart = pathsOf(listed)
