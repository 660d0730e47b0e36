import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const lockfile = `${root}package-lock.json`

/** Installs the locked dependencies when they are missing or belong to another lockfile. No install script runs. */
export function ensureInstalled() {
  const kept = `${root}node_modules/.package-lock.json`
  if (existsSync(kept) && isSameLock(kept)) return
  console.log('Đang cài các thư viện đã khóa phiên bản…')
  // Not `npm ci`: it refuses a lockfile that lacks the optional binaries of some other platform, which a registry need not
  // carry. With --no-save npm installs what the lockfile says, by its hashes, and leaves it as it is; that both are so is
  // looked at afterwards.
  const lock = readFileSync(lockfile, 'utf8')
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) refuse('Không cài được thư viện: hãy kiểm tra mạng rồi chạy lại.')
  if (readFileSync(lockfile, 'utf8') !== lock) {
    writeFileSync(lockfile, lock)
    refuse('npm đã đổi package-lock.json; tệp đã được trả lại như cũ. Hãy kiểm tra package.json có khớp với nó không.')
  }
  if (!isSameLock(kept)) refuse('Thư viện vừa cài không đúng phiên bản đã khóa trong package-lock.json.')
}

function refuse(sentence) {
  console.error(sentence)
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
