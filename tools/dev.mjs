import { spawn } from 'node:child_process'
import { ensureInstalled, root } from './install.mjs'

// The server reloads when its source changes; the web is served by Vite, which hands /api on to it.
ensureInstalled()
const children = [
  spawn(process.execPath, ['--import', 'tsx', '--watch', '--watch-preserve-output', `${root}server/src/main.ts`], {
    stdio: 'inherit',
    cwd: root,
  }),
  spawn(process.execPath, [`${root}node_modules/vite/bin/vite.js`, '--host', '127.0.0.1'], {
    stdio: 'inherit',
    cwd: `${root}web`,
  }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
