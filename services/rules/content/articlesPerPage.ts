/** Articles on each page of the blog and of a topic. */
export const articlesPerPage = 8
