import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const lockfile = `${root}package-lock.json`

/** Installs the locked dependencies when they are missing or belong to another lockfile. No install script runs. */
export function ensureInstalled() {
  const kept = `${root}node_modules/.package-lock.json`
  if (existsSync(kept) && isSameLock(kept)) return
  console.log('Đang cài các thư viện đã khóa phiên bản…')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0) return
  console.error('Không cài được thư viện: hãy kiểm tra mạng rồi chạy lại.')
  process.exit(1)
}

/** Compares what is installed with what the lockfile asks for; packages of other platforms are not installed. */
function isSameLock(kept) {
  const installed = JSON.parse(readFileSync(kept, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      path === '' ||
      link ||
      !path.startsWith('node_modules/') ||
      (optional && !installed[path]) ||
      installed[path]?.version === version,
  )
}
