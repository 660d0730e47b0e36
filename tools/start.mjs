import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

// `npm start` in a bare clone: dependencies, build, then the server in this very process, so that signals reach it.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Card Pro cần Node 20.19 trở lên; máy này đang chạy ${process.version}.`)
  process.exit(1)
}
ensureInstalled()
ensureBuilt()
await import(`${root.startsWith('/') ? '' : 'file:///'}${root}server/dist/server/src/main.js`)
