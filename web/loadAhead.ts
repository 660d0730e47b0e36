import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

type Chunks = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/**
 * Whoever is signed in needs the shell and a screen besides the first file, which only that file would ask for once it runs.
 * A small script of its own asks for them at once, so that they come while it is read. It runs nothing of them, and asks
 * for nothing that the screen does not need.
 */
export const loadAhead: Plugin = {
  name: 'load-ahead',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const page = join(dir, 'index.html')
    const html = readFileSync(page, 'utf8')
    const filesOf = (module: string) => needed(bundle, module).filter((file) => !html.includes(file))
    const shell = filesOf('app/Shell.tsx')
    const ofScreens = Object.entries(screenModules()).map(([path, module]): [string, string[]] => [
      path,
      filesOf(module).filter((file) => !shell.includes(file)),
    ])
    const script = scriptOf(shell, Object.fromEntries(ofScreens))
    const name = `assets/ahead-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
    writeFileSync(join(dir, name), script)
    writeFileSync(page, html.replace('<script type="module"', `<script async src="/${name}"></script>\n    $&`))
  },
}

const screensFile = fileURLToPath(new URL('src/app/screens.ts', import.meta.url))

/** The module of each screen by its path, as `screens.ts` has them; a name in a path is left out: `/contract/:`. */
function screenModules(): Record<string, string> {
  const lines = readFileSync(screensFile, 'utf8').split(/^ {2}\{/m)
  const found = lines.flatMap((line) => {
    const path = /path: '([^']+)'/.exec(line)?.[1]
    const module = /import\('#([^']+)'\)/.exec(line)?.[1]
    return path && module ? [[path.replace(/:\w+$/, ':'), module] as const] : []
  })
  return Object.fromEntries(found)
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

/** What the browser runs: the shell's files and those of the screen that is opened, and of no other. */
function scriptOf(shell: string[], ofScreens: Record<string, string[]>): string {
  const all = [...new Set(Object.values(ofScreens).flat())]
  const places = Object.fromEntries(
    Object.entries(ofScreens).map(([path, files]) => [path, files.map((file) => all.indexOf(file))]),
  )
  return `{
  const shell = ${JSON.stringify(shell)}, all = ${JSON.stringify(all)}, places = ${JSON.stringify(places)}
  const path = location.pathname, own = places[path] ?? places[path.replace(/[^/]+$/, ':')] ?? []
  if (localStorage.getItem('token')) for (const file of [...shell, ...own.map((place) => all[place])]) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = '/' + file
    document.head.append(link)
  }
}
`
}
