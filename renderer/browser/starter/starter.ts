import { handleColourMode } from './colourMode.ts'
import { collectActions } from './earlyActions.ts'
import { watchFirstInteraction } from './firstInteraction.ts'
import { applyFonts } from './fonts.ts'
import { handleLinks } from './links.ts'
import { watchScrolling } from './scrolling.ts'
import { noteVisit } from './visit.ts'

/**
 * The first script of every page, inline in its head: everything that works before the page is hydrated
 * (docs/decisions/003). Bundled on its own by scripts/build/firstViewFile.ts; at most 2 kB compressed, so it imports
 * little. What is needed only when the page is hydrated is in hydrate.ts.
 */
handleColourMode()
applyFonts()
handleLinks()
noteVisit()
watchScrolling()
watchFirstInteraction(collectActions())
