// https://vike.dev/lang
import { tagOf } from '#locales/messages.ts'

export const lang = (): string => tagOf()
