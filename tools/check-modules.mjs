import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { root } from './install.mjs'

// The cruiser's swc reader never says that a .tsx file may hold JSX, so it stumbles over every screen; we say it.
const require = createRequire(import.meta.url)
const swc = require('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })

const { cruise } = await import('dependency-cruiser')
const { default: config } = await import('../.dependency-cruiser.mjs')

// Another folder may be named, so that a test can show that the rules still bite.
const project = process.argv[2] ?? root
// The check must fail when it sees no modules: with TypeScript 7 alone the cruiser finds none and reports success.
const leastModules = 150
process.chdir(project)
const folders = [
  'contract/src',
  'server/src',
  'server/test',
  'server/demo',
  'web/src',
  'e2e/src',
  'bench',
  'tools',
].filter((folder) => existsSync(folder))
const { output } = await cruise(folders, {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
  outputType: 'json',
})
const { summary, modules } = JSON.parse(output)
const seen = modules.filter(({ source }) => /^(contract|server|web)\/(src|test|demo)\//.test(source)).length
for (const { from, to, rule } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
if (seen < leastModules) console.error(`Chỉ thấy ${seen} tệp: bộ kiểm tra không đọc được mã nguồn.`)
console.log(`${seen} tệp, ${summary.totalDependenciesCruised} liên kết, ${summary.violations.length} vi phạm`)
process.exit(summary.violations.length > 0 || seen < leastModules ? 1 : 0)
