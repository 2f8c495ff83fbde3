// https://vike.dev/headHtmlBegin
import { colourModeScript } from './colourMode/inlineScript.ts'

export const headHtmlBegin = `<script>${colourModeScript}</script>`
