import { readFileSync, writeFileSync } from 'node:fs'
import { groups, modules, upward } from '../architecture.mjs'
import { root } from './install.mjs'

// Draws the groups of ARCHITECTURE.md from the one table; `--check` fails when the page is stale.
const path = `${root}ARCHITECTURE.md`
const names = Object.keys(groups).toSorted((one, other) => groups[other].floor - groups[one].floor)
const called = Object.fromEntries(names.map((name) => [name, calledBy(name)]))
const arrows = names.flatMap((name) => {
  const below = [...called[name]]
  // An arrow that others lead to is left out.
  const direct = below.filter((callee) => !below.some((other) => reaches(other, callee)))
  return direct.map((callee) => `  ${name} --> ${callee}`)
})
const rows = names.map((name) => {
  const own = Object.keys(modules).filter((one) => modules[one].group === name)
  return `- \`${name}/\`: ${groups[name].holds}${own.length > 1 ? `: ${own.join(', ')}` : ''}`
})
const drawn = [['```mermaid', 'graph TD', ...arrows, '```'].join('\n'), rows.join('\n')].join('\n\n')
const page = readFileSync(path, 'utf8')
const marks = /<!-- modules -->[\s\S]*<!-- \/modules -->/
if (!marks.test(page)) throw new Error('ARCHITECTURE.md has no place for the diagram')
const renewed = page.replace(marks, () => `<!-- modules -->\n\n${drawn}\n\n<!-- /modules -->`)
if (process.argv.includes('--check')) {
  if (renewed !== page) {
    console.error('ARCHITECTURE.md không khớp architecture.mjs: chạy node tools/draw-architecture.mjs')
    process.exit(1)
  }
} else writeFileSync(path, renewed)

function calledBy(name) {
  const own = Object.entries(modules).filter(([, { group }]) => group === name)
  const callees = own.flatMap(([one, { calls }]) => calls.filter((callee) => !upward[one]?.includes(callee)))
  return new Set(callees.map((callee) => modules[callee].group).filter((group) => group !== name))
}

function reaches(from, to) {
  return [...called[from]].some((next) => next === to || reaches(next, to))
}
