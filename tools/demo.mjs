import { spawn } from 'node:child_process'
import { ensureServerBuilt } from './build.mjs'
import { ensureInstalled, root } from './install.mjs'

// `npm run demo -- --cards 120`: from the build, as the server runs. The loader that the other commands need names every
// function again each time it is made, which costs minutes for ten million entries.
ensureInstalled()
ensureServerBuilt()
const command = `${root}server/dist/server/demo/demo.js`
const child = spawn(process.execPath, ['--max-semi-space-size=64', command, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
