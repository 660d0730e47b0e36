import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Chunks = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/**
 * Whoever is signed in needs the shell and a screen besides the first file, which only that file would ask for once it runs.
 * A small script of its own asks for them at once, so that they come while it is read. It runs nothing of them.
 */
export const loadAhead: Plugin = {
  name: 'load-ahead',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const page = join(dir, 'index.html')
    const html = readFileSync(page, 'utf8')
    const filesOf = (...modules: string[]) =>
      [...new Set(modules.flatMap((module) => needed(bundle, module)))].filter((file) => !html.includes(file))
    const script = scriptOf({
      home: filesOf('app/Shell.tsx', 'reports/DashboardPage.tsx'),
      list: filesOf('app/Shell.tsx', 'orders/OrderListPage.tsx'),
    })
    const name = `assets/ahead-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
    writeFileSync(join(dir, name), script)
    writeFileSync(page, html.replace('<script type="module"', `<script async src="/${name}"></script>\n    $&`))
  },
}

/** A module's file with all that it imports at once, scripts and styles. */
function needed(bundle: Chunks, module: string): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (seen.has(file) || chunk?.type !== 'chunk') return
    seen.add(file)
    chunk.imports.forEach(visit)
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  }
  const own = Object.values(bundle).find(
    (one) => one.type === 'chunk' && one.facadeModuleId?.replaceAll('\\', '/').endsWith(`/src/${module}`),
  )
  if (!own) throw new Error(`no file of ${module}`)
  visit(own.fileName)
  return [...seen]
}

/** What the browser runs. Most screens are lists; what a screen has of its own comes with it. */
const scriptOf = (files: { home: string[]; list: string[] }): string => `{
  const files = ${JSON.stringify(files)}
  if (localStorage.getItem('token')) for (const file of location.pathname === '/' ? files.home : files.list) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = '/' + file
    document.head.append(link)
  }
}
`
