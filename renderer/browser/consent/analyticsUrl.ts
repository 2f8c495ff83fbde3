/**
 * URL of the tag script. The running server, not the build, writes it into every page (server/render/serverSettings.ts).
 * @returns undefined if no analytics are configured
 */
export function analyticsUrl(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=analytics]')?.content
}
