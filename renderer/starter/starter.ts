import { handleColourMode } from './colourMode.ts'
import { handleComparisons } from './comparisons.ts'
import { collectActions } from './earlyActions.ts'
import { watchInterest } from './interest.ts'
import { handleLinks } from './links.ts'
import { noteVisit } from './visit.ts'

/**
 * The first script of every page, inline in its head: what works before the page is alive (docs/decisions/017).
 * Bundled on its own by scripts/build/firstViewFile.ts; at most 2 kB compressed, so it imports little.
 */
handleColourMode()
handleComparisons()
handleLinks()
noteVisit()
watchInterest(collectActions())
