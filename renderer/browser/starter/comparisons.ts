import { handleComparisons } from '#components/comparisons.ts'

// Part of the starter only on pages that compare pictures (server/render/document.ts).
handleComparisons()
