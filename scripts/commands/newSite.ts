import { resolve } from 'node:path'
import { say } from '../console/say.mjs'
import { askAnswers, readAnswers } from '../newSite/answers.ts'
import { writeSite } from '../newSite/writeSite.ts'
import { root } from '../project/paths.mjs'

/** `npm run new-site [-- answers.json]`: makes this checkout the site of another firm (docs/new-site.md). */
export async function run([file]: string[]): Promise<number> {
  // npm changes to the folder of the project.
  writeSite(root, file ? readAnswers(resolve(process.env.INIT_CWD ?? '', file)) : await askAnswers())
  say('Written: site.json, cms/seed and cms/src/site/legacy.json.')
  say('Next: npm run admin, then fill in the pages that the home page of the admin lists.')
  return 0
}
