/** The list's page numbers mean nothing to an article. */
export default { query: [] }
