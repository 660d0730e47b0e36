import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import type { Call } from '@cardpro/contract/kit/call'
import { beforeAll, describe, expect, it } from 'vitest'

// An act is on where its call may be made. So what is sent is what was asked about before: by a button, a menu, a cell, or the
// component itself (`useCan`). A form asks by itself at its end; the way to it asks too, before anything is typed.
const source = new URL('..', import.meta.url).pathname
const files = new Map(
  (readdirSync(source, { recursive: true }) as string[])
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/test[A-Z]/.test(path))
    .map((path) => [path, readFileSync(source + path, 'utf8')] as const),
)

type Use = { path: string; at: number; call: Call }
const inForm = /<ConfirmAction[^<>]*?call=\{([a-zA-Z]+\.[a-zA-Z]+)\}/g
const patterns = {
  asked:
    /(?:useCan\(|whyNot\(|call=\{|call: |\bcall\) |actOf\(|inBook\(|action\([^()]*, |\bcancel\('[^']*', |\bremoveAction\(|\(\[|return )([a-zA-Z]+\.[a-zA-Z]+)\b/g,
  sent: /useSubmit\(([a-zA-Z]+\.[a-zA-Z]+)/g,
  form: /useCallForm\(\s*([a-zA-Z]+\.[a-zA-Z]+)/g,
}
let asked: Use[]
let sent: Use[]
let forms: Use[]
beforeAll(async () => {
  asked = await usesOf(patterns.asked, (text) => text.replace(inForm, (whole) => ' '.repeat(whole.length)))
  sent = await usesOf(patterns.sent)
  forms = [...(await usesOf(patterns.form)), ...(await usesOf(inForm))]
}, 120_000)

async function usesOf(pattern: RegExp, prepare = (text: string) => text): Promise<Use[]> {
  const uses: Use[] = []
  for (const [path, text] of files)
    for (const match of prepare(text).matchAll(pattern)) {
      const call = await callOf(text, match[1] ?? '')
      if (call) uses.push({ path, at: match.index, call })
    }
  return uses
}

/** The call of the contract that `counts.cancelCount` is in this file; null where it is a parameter, or needs no right. */
async function callOf(text: string, expression: string): Promise<Call | null> {
  const [name = '', key = ''] = expression.split('.')
  const imported = [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(@cardpro\/contract\/[^']+)'/g)]
    .flatMap(([, names = '', from = '']) => names.split(',').map((part) => ({ part, from })))
    .map(({ part, from }) => ({
      from,
      names: part
        .trim()
        .replace(/^type /, '')
        .split(' as '),
    }))
    .find(({ names }) => names.at(-1) === name)
  if (!imported) return null
  const module = (await import(imported.from)) as Record<string, Record<string, Call | undefined> | undefined>
  const call = module[imported.names[0] ?? '']?.[key]
  return call?.access && !['signed-in', 'public'].includes(call.access) ? call : null
}

/** What calls ask: two of them with the same are open to the same users. */
const rightsOf = ({ access, orAccess = [] }: Call): string => [access, ...orAccess].join(' ')
const asksFor = (path: string, call: Call): boolean =>
  asked.some((use) => use.path === path && rightsOf(use.call) === rightsOf(call))

/** The files that use one of these names of this file. */
function usersOf(path: string, names: string[]): string[] {
  const isUsed = new RegExp(`\\b(${names.join('|')})\\b`)
  return [...files].flatMap(([other, text]) => {
    const takes = [...text.matchAll(/import ([^;]*?) from '([#.][^']+)'|import\('([#.][^']+)'\)([^\n]*)/g)].some(
      ([, plain, from, lazyFrom, lazy]) => {
        const target = from ?? lazyFrom ?? ''
        const file = target.startsWith('#') ? target.slice(1) : normalize(join(dirname(other), target))
        return file === path && isUsed.test(plain ?? lazy ?? '')
      },
    )
    return takes ? [other] : []
  })
}

/** The exported functions through which what stands at this place is reached. */
function doorsOf(path: string, at: number): string[] {
  const text = files.get(path) ?? ''
  const functions = [...text.matchAll(/^(export )?(?:async )?(?:function|const) (\w+)/gm)]
  const own = functions.findLast(({ index }) => index <= at)
  if (own?.[1]) return [own[2] ?? '']
  return functions.filter(([, isExported]) => isExported).map(([, , name]) => name ?? '')
}

/** Whether the file, or each file that leads to it, asks what this call asks. */
function isAsked(path: string, call: Call, at: number, depth = 3): boolean {
  if (asksFor(path, call)) return true
  const users = depth === 0 ? [] : usersOf(path, doorsOf(path, at))
  return users.length > 0 && users.every((user) => isAsked(user, call, Number.MAX_SAFE_INTEGER, depth - 1))
}

describe('an act of a screen', () => {
  it('that is sent at once is behind a question about what its call asks', () => {
    const open = sent.filter(({ path, call, at }) => !isAsked(path, call, at))
    expect(open.map(({ path, call }) => `${path}: ${call.path}`)).toEqual([])
  })

  it('that has a form is behind a question about the call of that form, or one that asks the same', () => {
    const isOpen = ({ path, call, at }: Use) =>
      !askedOtherwise.includes(call.path) &&
      !asked.some((use) => use.call.path === call.path) &&
      !isAsked(path, call, at)
    expect(forms.filter(isOpen).map(({ path, call }) => `${path}: ${call.path}`)).toEqual([])
  })

  it('asks by its call, not by a right that stands beside it', () => {
    const named = [...files].filter(
      ([path, text]) => !declared.test(path) && /access: '[a-zA-Z]+\.[a-zA-Z]+'|Bạn (chưa|không) có quyền “/.test(text),
    )
    expect(named.map(([path]) => path)).toEqual([])
  })
})

/** What the answer says is asked (an owner, an expense that is allocated), or a function beside the call (`cancelPayDebtOf`). */
const askedOtherwise = ['Payment/SaveCloseRules', 'Payment/CancelAllocation', 'Debt/CancelPayDebt']

/** Papers that are printed by no call of their own, funds in the own hands, and the cards of the index of reports. */
const declared = /^reports\/index\/\w+Cards\.ts$|\/Print\w+\.tsx$|PartnerStatementDrawer\.tsx$|VoucherForm\.tsx$/
