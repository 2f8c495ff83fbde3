// https://vike.dev/prerender – the blog is rendered on request, so that articles are live as soon as they are published
export const prerender = false
