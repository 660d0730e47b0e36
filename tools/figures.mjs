import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from './install.mjs'

// `npm run figures` tells how large the code is; `npm run check` refuses what is above `figures.json`. These ceilings may only
// fall: `--write` lowers them. One is raised by hand, where an issue asks for what needs it.
const ceilings = `${root}tools/figures.json`
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
}).split('\n')
const text = new Map()
const read = (file) => {
  if (!text.has(file)) text.set(file, readFileSync(`${root}${file}`, 'utf8'))
  return text.get(file)
}
const isProduct = (file) => /^(contract|server|web)\/src\//.test(file) && !/\.test\.tsx?$/.test(file)
const product = files.filter((file) => isProduct(file) && /\.(tsx?|css|sql|m?js)$/.test(file))
const css = product.filter((file) => file.endsWith('.css'))
const sql = product.filter((file) => file.endsWith('.sql'))
const decisions = files.filter((file) => /^docs\/decisions\/\d/.test(file))

const count = (list, pattern) => sum(list, (file) => [...read(file).matchAll(pattern)].length)
const sum = (list, of) => list.reduce((total, file) => total + of(file), 0)
const lines = (file) => read(file).split('\n').length - 1
const words = (file) => read(file).split(/\s+/).filter(Boolean).length

/** Words that say nothing of the thing: as names of types they mean another shape in each file. */
const vague =
  'About|Asked|Booked|Bound|Changed|Chosen|Counted|Done|Filled|Found|Given|Held|Kept|Known|Left|Lent|Listed|Locked|Looked|Made|Marked|Matched|Merged|Moved|Named|Of|Open|Opened|Owed|Paid|Picked|Place|Planned|Posted|Priced|Read|Ready|Said|Saved|Seen|Sent|Settled|Shown|Stored|Summed|Taken|Told|Undone|Waiting|Wanted|Weighed|Written'

/** What has one name below the contract: a fund, a POS, a collaborator. The names of the specification are the contract's. */
const secondWord = /\b\w*(BankCard|[tT]erminal|[aA]ffs?(?![a-z]))\w*/g
const below = product.filter((file) => /^(server|web)\//.test(file))
const atTheEdge = new Set(
  product.filter((file) => file.startsWith('contract/')).flatMap((file) => read(file).match(/\w+/g)),
)
const secondWords = (file) =>
  (read(file).match(secondWord) ?? []).filter((word) => !/staff/i.test(word) && !atTheEdge.has(word)).length

const figures = {
  'product lines': sum(product, lines),
  'mechanisms in how-it-works': count(['docs/how-it-works.md'], /^\*\*/gm),
  'CSS lines': sum(css, lines),
  'CSS files': css.length,
  'vague type names': count(product, new RegExp(`^(export )?(type|interface) (${vague})\\b`, 'gm')),
  'second words below the contract': sum(below, secondWords),
  'blind casts': count(product, /\bas (never|unknown as)\b/g),
  'files under 20 lines': product.filter((file) => lines(file) < 20).length,
  'raw kinds and statuses in SQL': count(sql, /\b(kind|status)\s*(=|<>|!=|(NOT )?IN \()\s*\d/g),
  decisions: decisions.length,
  'words of decisions': sum(decisions, words),
  'arrows of ARCHITECTURE': count(['ARCHITECTURE.md'], /-->/g) - count(['ARCHITECTURE.md'], /<!--.*-->/g),
}

const known = JSON.parse(readFileSync(ceilings, 'utf8'))
if (process.argv.includes('--write')) {
  const lowered = Object.entries(figures).map(([name, now]) => [name, Math.min(now, known[name] ?? now)])
  writeFileSync(ceilings, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
}
const risen = Object.entries(figures).filter(([name, now]) => now > known[name])
if (process.argv.includes('--check')) {
  for (const [name, now] of risen) console.error(`${name}: ${now}, nhiều nhất ${known[name]} (tools/figures.json)`)
  process.exit(risen.length > 0 ? 1 : 0)
}
for (const [name, now] of Object.entries(figures)) console.log(`${String(now).padStart(8)}  ${name} (≤ ${known[name]})`)
