import { defaultLanguage } from '../shared/site-file'

/** A part of an email. `fields` contains what a visitor typed. */
export type Part =
  | { heading: string }
  | { text: string }
  | { fields: { label: string; value: string }[] }
  | { link: { label: string; url: string } }

/** Sets no colours for text and background: mail programs choose them, also in dark mode. */
const PAGE = 'margin:0;padding:16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif'
const COLUMN =
  'max-width:560px;margin:0 auto;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word'
const HEADING = 'font-size:18px;line-height:1.3;margin:24px 0 8px'
const PARAGRAPH = 'margin:0 0 16px'
const QUOTE = 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #808080'

export const toHtml = (title: string, parts: Part[]): string =>
  [
    '<!doctype html>',
    `<html lang="${defaultLanguage}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<style>:root{color-scheme:light dark}</style><title>${escapeHtml(title)}</title></head>`,
    `<body style="${PAGE}"><div style="${COLUMN}">`,
    ...parts.map(htmlOf),
    '</div></body></html>',
  ].join('\n')

export const toText = (parts: Part[]): string => parts.map(textOf).join('\n\n')

const htmlOf = (part: Part): string => {
  if ('heading' in part) return `<h2 style="${HEADING}">${escapeHtml(part.heading)}</h2>`
  if ('text' in part)
    return part.text
      .split(/\n{2,}/)
      .map((paragraph) => `<p style="${PARAGRAPH}">${withBreaks(paragraph)}</p>`)
      .join('\n')
  if ('link' in part)
    return `<p style="${PARAGRAPH}"><a href="${escapeHtml(part.link.url)}">${escapeHtml(part.link.label)}</a></p>`
  return part.fields
    .map(({ label, value }) => `<p style="${QUOTE}"><strong>${escapeHtml(label)}</strong><br>${withBreaks(value)}</p>`)
    .join('\n')
}

const textOf = (part: Part): string => {
  if ('heading' in part) return part.heading.toUpperCase()
  if ('text' in part) return part.text
  if ('link' in part) return `${part.link.label}:\n${part.link.url}`
  return part.fields.map(({ label, value }) => `${label}:\n> ${value.replaceAll('\n', '\n> ')}`).join('\n')
}

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
