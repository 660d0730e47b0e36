import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../../src/', import.meta.url))
/** What opens a transaction of its own. */
const opening = /(?:\.transaction|\breadAlone|\bwriteAlone|\b(?:job|running)\.(?:read|write))(?:<[^(]*>)?\(/g

/** What stands between the brackets of each opening call. */
function insides(text: string): string[] {
  return [...text.matchAll(opening)].map(({ 0: found, index }) => {
    const from = index + found.length
    let [at, depth] = [from, 1]
    for (; depth > 0 && at < text.length; at++) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
    return text.slice(from, at - 1)
  })
}
/** What is left to do of a prepared write is done in its transaction. */
const prepared = (text: string): string[] =>
  text.includes('new Prepared')
    ? [...text.matchAll(/\n( +)return (?:async )?\(\w+\) =>[^\n]*\n(?:\1 [^\n]*\n)*/g)].map(([body]) => body)
    : []

const opensAnother = (text: string): boolean =>
  [...insides(text), ...prepared(text)].some((inside) => inside.match(opening))

test('F8: no transaction is opened within another one: of one company it would wait for itself', () => {
  expect(opensAnother('db.transaction(1, (tx) => (f(tx), readAlone(asked, g)))')).toBe(true)
  expect(opensAnother('new Prepared(() => {\n  return async (ctx) => {\n    await writeAlone(a, b)\n  }\n})')).toBe(
    true,
  )
  expect(opensAnother('db.transaction(1, f)\ndb.transaction(1, g)')).toBe(false)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => opensAnother(readFileSync(`${source}${file}`, 'utf8')))).toEqual([])
})
