import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { atMost, type Figure } from './figures.ts'

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))
const kib = (files: string[]): number => files.reduce((sum, file) => sum + statSync(`${dist}${file}.br`).size, 0) / 1024

/** A file and everything that it imports at once, not lazily. */
function closure(entries: string[]): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(dist + file, 'utf8')
    for (const [, name] of text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) visit(`assets/${name}`)
  }
  entries.forEach(visit)
  return [...seen]
}

const builtAs = (assets: string[], part: string, end: '.js' | '.css'): string[] =>
  assets.filter((file) => file.startsWith(`assets/${part}-`) && file.endsWith(end))

/** Brotli bytes of what a browser fetches, scripts and styles: the sign-in page, the shell with the first list, and the largest further screen. */
export function measureWeights(): Figure[] {
  const page = readFileSync(`${dist}index.html`, 'utf8')
  const assets = readdirSync(`${dist}assets`).map((name) => `assets/${name}`)
  const named = (part: string) => builtAs(assets, part, '.js')
  const styles = (part: string) => builtAs(assets, part, '.css')
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[\w.-]+\.(?:js|css))"/g)].map(([, file]) => file ?? '')
  const entry = closure(first.filter((file) => file.endsWith('.js'))).concat(
    first.filter((file) => file.endsWith('.css')),
  )
  const login = [
    ...new Set([...entry, ...closure(named('LoginPage')), ...styles('LoginPage'), ...styles('PublicLayout')]),
  ]
  const shell = [
    ...new Set([
      ...entry,
      ...closure([...named('Shell'), ...named('OrderListPage')]),
      ...styles('Shell'),
      ...styles('OrderListPage'),
    ]),
  ]
  const screens = assets.filter((file) => /Page-[\w-]+\.js$/.test(file) && !/OrderListPage|LoginPage/.test(file))
  const further = screens
    .map((file) => ({ file, size: kib(closure([file]).filter((part) => !shell.includes(part))) }))
    .sort((a, b) => b.size - a.size)
  return [
    atMost('Trang đăng nhập, brotli', kib(login), { goal: 110, unit: 'KiB', digits: 0 }),
    atMost('Khung + danh sách đầu tiên, brotli', kib(shell), { goal: 380, unit: 'KiB', digits: 0 }),
    atMost(
      `Màn hình nặng nhất (${/assets\/(\w+)-/.exec(further[0]?.file ?? '')?.[1] ?? '—'}), brotli`,
      further[0]?.size ?? 0,
      { goal: 80, unit: 'KiB', digits: 0 },
    ),
  ]
}
