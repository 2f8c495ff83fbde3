// https://vike.dev/route
import { addresses } from '#locales/addresses.ts'

export const route = addresses.project
