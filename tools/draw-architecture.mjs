import { readFileSync, writeFileSync } from 'node:fs'
import { modules } from '../architecture.mjs'
import { root } from './install.mjs'

// Draws the module diagram of ARCHITECTURE.md from the one table; `--check` fails when the page is stale.
const path = `${root}ARCHITECTURE.md`
const arrows = Object.entries(modules).flatMap(([name, { calls }]) => calls.map((callee) => `  ${name} --> ${callee}`))
const diagram = ['```mermaid', 'graph TD', ...Object.keys(modules).map((name) => `  ${name}`), ...arrows, '```'].join(
  '\n',
)
const page = readFileSync(path, 'utf8')
const marks = /<!-- modules -->[\s\S]*<!-- \/modules -->/
if (!marks.test(page)) throw new Error('ARCHITECTURE.md has no place for the diagram')
const drawn = page.replace(marks, () => `<!-- modules -->\n\n${diagram}\n\n<!-- /modules -->`)
if (process.argv.includes('--check')) {
  if (drawn !== page) {
    console.error('ARCHITECTURE.md không khớp architecture.mjs: chạy node tools/draw-architecture.mjs')
    process.exit(1)
  }
} else writeFileSync(path, drawn)
