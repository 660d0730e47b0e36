import { spawn } from 'node:child_process'
import { ensureInstalled, root } from './install.mjs'

// Runs one of our TypeScript commands: `node tools/run.mjs server/src/host/verify/verify.ts`.
ensureInstalled()
const [file, ...args] = process.argv.slice(2)
const child = spawn(process.execPath, ['--max-semi-space-size=64', '--import', 'tsx', `${root}${file}`, ...args], {
  stdio: 'inherit',
  cwd: process.cwd(),
  env: { ...process.env, TSX_TSCONFIG_PATH: `${root}server/tsconfig.json` },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
