// https://vike.dev/lang
import { defaultLocale } from '#locales/locales.ts'

export const lang = defaultLocale
