/** The groups of the questions page, in order. */
export const topics = ['prices', 'planning', 'the-work', 'finishes', 'your-floor', 'after-care', 'the-firm'] as const
