// https://vike.dev/Head
import { createElement } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { themeColours } from './colourMode/colourMode.ts'
import { headTags } from './head/headTags.ts'

/** `<head>` as the server renders it; renderer/head/updateHead.ts updates it after client navigations. */
export function Head() {
  const { furniture, data } = usePageContext()
  return (
    <>
      {/* `cover` makes the safe-area insets available to the bar at the bottom (styles/parts.css). */}
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.png" sizes="96x96" type="image/png" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
      {headTags(furniture, data?.seo).map(({ tag, attributes, text }) =>
        createElement(tag, {
          key: JSON.stringify(attributes),
          'data-page': '',
          ...attributes,
          ...(text && { dangerouslySetInnerHTML: { __html: text } }),
        }),
      )}
    </>
  )
}
