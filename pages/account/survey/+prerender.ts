// https://vike.dev/prerender: server/routes/survey renders it for one visitor.
export const prerender = false
