// https://vike.dev/headHtmlBegin

/** In development; a built page has the starter inline (server/render/documentFirst.ts). */
export const headHtmlBegin = import.meta.env.DEV
  ? '<script type="module" src="/renderer/starter/starter.ts"></script>'
  : ''
