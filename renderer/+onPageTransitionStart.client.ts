// https://vike.dev/onPageTransitionStart
import { startLoadingBar } from './browser/loadingBar.ts'

export const onPageTransitionStart = startLoadingBar
