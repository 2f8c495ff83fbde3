import { themeColours } from './colourMode.ts'

const { light, dark } = themeColours

/**
 * Runs before the first paint, in `<head>`, so that no frame has the wrong colours. Inline, because a file
 * would cost a round trip before every first view; the server allows exactly this text by its hash.
 * `data-force` on `<html>` is a page's own mode and wins. Storage may be blocked. `js` tells the styles that widgets
 * will work. `theme-color` follows the mode, where the markup can follow the device only.
 */
export const colourModeScript = `(function(){var d=document,e=d.documentElement,t=d.createElement("meta"),m=e.dataset.force;if(!m){try{m=localStorage.getItem("colour-mode")}catch(_){}}if(m!=="light"&&m!=="dark")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";e.classList.remove("light","dark");e.classList.add(m,"js");t.name="theme-color";t.content=m==="dark"?"${dark}":"${light}";d.head.prepend(t)})()`
