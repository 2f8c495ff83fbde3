import { handleComparisons } from '#components/comparisons.ts'

// Part of the starter only on pages that compare pictures (server/render/documentFirst.ts).
handleComparisons()
