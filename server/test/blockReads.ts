import { parseAst } from 'rolldown/parseAst'
import type { z } from 'zod'

/** The path of a `.sql` file, beside the module; a block in it; the schema that reads its rows. */
export type BlockRead = [path: string, block: string, schema: () => z.ZodType]

/**
 * Which schema reads which block is known at each call alone (`ctx.db.rows(sql('find_orders'), params, OrderRow)`), and most schemas
 * are private: `orders.service.ts?reads` is that module with the list of these calls as one more export.
 */
export const exportReads = {
  name: 'export-reads',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => (id.endsWith('?reads') ? `${code}\n${readsIn(code)}` : null),
}

type Node = { type: string; start: number; end: number }
type Call = Node & { callee: Node; arguments: Node[] }

function readsIn(code: string): string {
  const textOf = (node: Node | undefined): string => (node ? code.slice(node.start, node.end) : '')
  const loaded = code.matchAll(/^const (\w+) = loadSql\(import\.meta\.url, '([^']+)'\)$/gm)
  const files = new Map([...loaded].map(([, loader, path]) => [loader, path]))
  const reads = callsIn(parseAst(code, { lang: 'ts' })).flatMap(({ callee, arguments: [block, , schema] }) =>
    schema && /\.(?:rows|one|optional)$/.test(textOf(callee))
      ? [...textOf(block).matchAll(/(\w+)\('(\w+)'\)/g)]
          .filter(([, loader]) => files.has(loader))
          .map(([, loader, name]) => `['${files.get(loader)}', '${name}', () => ${textOf(schema)}]`)
      : [],
  )
  return `export const reads = [${reads.join(',\n')}]`
}

function callsIn(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(callsIn)
  return 'type' in node && node.type === 'CallExpression' ? [node as Call, ...inside] : inside
}
