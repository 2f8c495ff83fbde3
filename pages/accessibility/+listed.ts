import { mainPage } from '#services/rules/content/listed.ts'
import { accessibilityPageOf } from '#services/rules/content/singles/pages.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed = mainPage(addresses.accessibility, 'AccessibilityPage', accessibilityPageOf)
