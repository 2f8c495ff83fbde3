// https://vike.dev/prerender – the blog is rendered per request, so that an article is live when it is published
export const prerender = false
