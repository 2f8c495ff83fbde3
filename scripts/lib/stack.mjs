// What the end-to-end tests use of these scripts; typed in stack.d.mts.
export { build } from './build.mjs'
export { stopChildren } from './children.mjs'
export { findChromium } from './chromium.mjs'
export { compileCms, copyCms, startCms } from './cms.mjs'
export { freePort } from './ports.mjs'
export { startSite } from './site.mjs'
export { endIsWanted, main } from './stopping.mjs'
export { copyStrapi4, startStrapi4, strapi4Refusal } from './strapi4.mjs'
