// https://vike.dev/lang
import { currentLanguage } from '#locales/current.ts'
import { isoOf } from '#locales/locales.ts'

export const lang = (): string => isoOf(currentLanguage().locale)
