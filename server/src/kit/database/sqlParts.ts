import { readFileSync } from 'node:fs'

/**
 * Text shared by several statements: `({parts.open_debts}) AS debtor` is replaced by the block `open_debts` of a
 * `.parts.sql` file, with its `$name` parameters, which the caller then gives too. A part is no function of the database,
 * since a distributed one cannot push a function that reads tables to a node.
 */
export const withParts = (text: string): string =>
  text.replace(/\{parts\.(\w+)\}/g, (placeholder, name: string) => {
    const part = parts().get(name)
    if (part === undefined) throw new Error(`no part stands for ${placeholder}`)
    return withParts(part)
  })

const files = [
  './titles.parts.sql',
  '../../debts/unknown/sources.parts.sql',
  '../../books/ledger/ledger.parts.sql',
  '../../orders/swipes/lots.parts.sql',
  '../../debts/partnerDebts/partnerDebts.parts.sql',
  '../../orders/queue/queue.parts.sql',
  '../../people/customers/people.parts.sql',
  '../../bank/reconcile/statements/draftLines.parts.sql',
  '../../host/verify/derived.parts.sql',
]

let partTexts: Map<string, string> | undefined

function parts(): Map<string, string> {
  partTexts ??= new Map(files.flatMap((file) => partsOf(readFileSync(new URL(file, import.meta.url), 'utf8'))))
  return partTexts
}

const partsOf = (source: string): [string, string][] =>
  source
    .split(/^-- name: /m)
    .slice(1)
    .map((section) => {
      const newline = section.indexOf('\n')
      return [
        section.slice(0, newline).trim(),
        section
          .slice(newline + 1)
          .trim()
          .replace(/;$/, ''),
      ]
    })
