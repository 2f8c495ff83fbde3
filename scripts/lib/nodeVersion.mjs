// Imported first and alone: an old Node would already stumble over the imports of the other modules.
const least = [20, 19]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < least[0] || (major === least[0] && minor < least[1])) {
  console.error(`Node ${least.join('.')} or newer is needed, and this is Node ${process.versions.node}.`)
  process.exit(1)
}
