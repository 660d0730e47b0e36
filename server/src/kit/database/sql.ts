import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withRecordLists } from './recordSql.ts'
import { withConstants } from './sqlConstants.ts'
import { withParts } from './sqlParts.ts'

/**
 * One named statement of a `.sql` file, its `$name` parameters turned into PostgreSQL's `$1`. `plans`: a read marked
 * `-- one plan` is planned once for all values, because its values never change which way is the best. One marked
 * `-- own plans` is planned for the values of each call: conditions that they do not ask for are then not in the plan at all.
 */
export type Block = { name: string; text: string; params: string[]; plans?: 'one' | 'own' }
export type Params = Record<string, unknown>

/** Loads the `-- name:` blocks of the file beside the caller: `const sql = loadSql(import.meta.url, './debts.sql')`. */
export function loadSql(callerUrl: string, path: string): (name: string) => Block {
  const file = fileURLToPath(new URL(path, callerUrl))
  const blocks = parseBlocks(readFileSync(file, 'utf8'), basename(file, '.sql'))
  return (name) => {
    const block = blocks.get(name)
    if (!block) throw new Error(`${file} has no block "${name}"`)
    return block
  }
}

export function parseBlocks(source: string, prefix: string): Map<string, Block> {
  const blocks = new Map<string, Block>()
  for (const section of source.split(/^-- name: /m).slice(1)) {
    const newline = section.indexOf('\n')
    const name = section.slice(0, newline).trim()
    if (blocks.has(name)) throw new Error(`${prefix}.sql has two blocks "${name}"`)
    blocks.set(name, toBlock(`${prefix}.${name}`, withPlaceholders(section.slice(newline + 1))))
  }
  return blocks
}

/** Parts first, since they may have the other placeholders. */
const withPlaceholders = (body: string): string => withRecordLists(withConstants(withParts(body)))

function toBlock(name: string, body: string): Block {
  const params: string[] = []
  const bare = body
    .replace(/--[^\n]*/g, '')
    .trim()
    .replace(/;$/, '')
  const text = bare.replace(/\$([a-z]\w*)/g, (_, param: string) => {
    if (!params.includes(param)) params.push(param)
    return `$${params.indexOf(param) + 1}`
  })
  const [, plans] = /^-- (one|own) plans?$/m.exec(body) ?? []
  return { name, text, params, ...(plans && { plans: plans === 'one' ? 'one' : 'own' }) }
}

const asJsonText = new WeakMap<Block, Block>()

/** The same statement with all its rows as the text of one JSON array. */
export function jsonOf(block: Block): Block {
  const known = asJsonText.get(block)
  if (known) return known
  const text = `WITH part AS (${block.text}) SELECT coalesce(json_agg(part), '[]')::text AS json FROM part`
  const made = { ...block, name: `${block.name}.json`, text }
  asJsonText.set(block, made)
  return made
}
