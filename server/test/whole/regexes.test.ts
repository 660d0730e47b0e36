import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'

// Files, pages of banks and what users type are read by regular expressions. One whose pieces overlap tries every way to cut a
// text that fails in the end: sixty letters then keep a process for hours. Each literal, and each of its groups by itself, since a
// group may stand behind words that a blind text does not begin with, reads texts of one piece repeated.

type Expression = { pattern: string; flags: string; place: string }

const folders = { contract: '../../../contract/src/', server: '../../src/' }
const pieces = [
  ...'x0aA Z-.,:;/\\"\'<>()[]{}*•\n\t_=+%&@#|^đế0'.split(''),
  ...'x ~0 ~a ~0.~0-~a.~0,~00 ~aa ~a0~0a~. ~<a~<a ~</a>~&a;~%20~a=~{{~x*~\r\n~a:'.split('~'),
]
const tails = ['', '!', '\n', ' ', 'x', '0', ')', '\u0000']
/** One try: a bad expression takes hours with these many, a good one microseconds. */
const repeats = 60
const patienceMs = 8_000

function expressionsOf(place: string, code: string): Expression[] {
  const found: Expression[] = []
  const walk = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node) found.push({ ...(node.regex as { pattern: string; flags: string }), place })
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseAst(code, { lang: place.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

/** Every group of a pattern, as long as it is repeated or repeats. */
function groupsIn(pattern: string): string[] {
  const opened: number[] = []
  const groups: string[] = []
  let isInClass = false
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at]
    if (char === '\\') at++
    else if (isInClass) isInClass = char !== ']'
    else if (char === '[') isInClass = true
    else if (char === '(') opened.push(at)
    else if (char === ')') {
      const [quantifier = ''] = /^(?:[*+?]|\{[\d,]+\})?/.exec(pattern.slice(at + 1)) ?? []
      groups.push(pattern.slice(opened.pop(), at + 1) + quantifier)
    }
  }
  return groups.filter((group) => /[*+{]/.test(group) && !/^\(\?[=!<]/.test(group)).map((group) => `^(?:${group})$`)
}

const expressions = Object.entries(folders).flatMap(([name, folder]) => {
  const root = fileURLToPath(new URL(folder, import.meta.url))
  return (readdirSync(root, { recursive: true }) as string[])
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .flatMap((path) => expressionsOf(`${name}/${path}`, readFileSync(root + path, 'utf8')))
})

/** Runs in a thread that can be ended, and says which expression it is at. */
const pump = `
  const { workerData: { tries, texts, progress } } = require('node:worker_threads')
  for (const [index, { pattern, flags }] of tries.entries()) {
    Atomics.store(progress, 0, index)
    const expression = new RegExp(pattern, flags)
    for (const text of texts) text.replace(expression, '')
  }
  Atomics.store(progress, 0, tries.length)`

test('no regular expression keeps a process busy with a text of sixty pieces', async () => {
  expect(expressions.length).toBeGreaterThan(500)
  const tries = expressions.flatMap((whole) => [
    whole,
    ...groupsIn(whole.pattern).map((pattern) => ({ ...whole, pattern })),
  ])
  const texts = pieces.flatMap((piece) => tails.map((tail) => piece.repeat(repeats) + tail))
  const stuck = tries[await pumped(tries, texts)]
  expect(stuck && `${stuck.place}: /${stuck.pattern}/${stuck.flags}`).toBeUndefined()
})

/** The place of the expression that does not answer, and past the last where each does. */
async function pumped(tries: Expression[], texts: string[]): Promise<number> {
  const progress = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(pump, { eval: true, workerData: { tries, texts, progress } })
  const ended = new Promise<'ended'>((resolve, reject) => {
    worker.once('exit', () => resolve('ended'))
    worker.once('error', reject)
  })
  let seen = -1
  for (;;) {
    const how = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patienceMs, 'waiting'))])
    const now = Atomics.load(progress, 0)
    if (how === 'ended') return now
    if (now === seen) {
      await worker.terminate()
      return now
    }
    seen = now
  }
}
