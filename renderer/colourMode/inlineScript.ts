import { themeColours } from './colourMode.ts'

const { light, dark } = themeColours

/**
 * Runs in `<head>` before the first paint, so that no frame has the wrong colours. It is inline because a file would
 * cost a round trip before every first view; the server's CSP allows exactly this text by its hash.
 * `data-force` on `<html>` is the mode that a page forces, and wins. Storage may be blocked. The class `js` tells the
 * styles that scripts run. `theme-color` follows the mode; the tags in the markup can only follow the device.
 */
export const colourModeScript = `(function(){var d=document,e=d.documentElement,t=d.createElement("meta"),m=e.dataset.force;if(!m){try{m=localStorage.getItem("colour-mode")}catch(_){}}if(m!=="light"&&m!=="dark")m=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";e.classList.remove("light","dark");e.classList.add(m,"js");t.name="theme-color";t.content=m==="dark"?"${dark}":"${light}";d.head.prepend(t)})()`
