// Entry point of the npm scripts: `node scripts/run.mjs <command> [arguments]`. Until the site's packages are
// installed, only Node itself is available; the commands are TypeScript and may use any package.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is required; this is Node ${process.versions.node}.`)
  process.exit(1)
}
// Imported only now, because an older Node would fail to load these modules.
const { main } = await import('./process/main.mjs')
const { install } = await import('./install/install.mjs')
const { checkPorts, checkSiteFile } = await import('./install/environment.mjs')

const [command, ...args] = process.argv.slice(2)
await main(async () => {
  checkSiteFile()
  // A busy port is reported before minutes are spent on the installation.
  if (command === 'start' || command === 'dev') await checkPorts()
  await install('site')
  const { register } = await import('tsx/esm/api')
  register()
  const { run } = await import(`./commands/${command}.ts`)
  return await run(args)
})
