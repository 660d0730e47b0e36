import { fold } from '@cardpro/contract/kit/search'
import type { Random } from '#demo/random.ts'
import type { Cell, Column, Draft, Expected, Line } from './table.ts'
import type { AccountLine, AccountTruth } from './truth.ts'

/**
 * `titles`: `Title=field`, that of two lines parted by `|`. `sums`: printed below the columns, or beside words; `small`: a table
 * of its own above with opening, sums and closing; `pages`: titles once more and carried balances each so many lines.
 */
export type Layout = {
  name: string
  titles: string
  isFalling?: boolean
  hasAccents?: false
  mayBeUs?: true
  opening?: 'above' | 'row' | 'small'
  sums?: 'columns' | 'words'
  pages?: number
  sides?: [coming: string, going: string]
}

export const accountLayouts: Layout[] = [
  {
    name: 'vi-two-sides',
    titles:
      'STT=no; Ngày giao dịch=at; Số tham chiếu=ref; Ghi nợ=debit; Ghi có=credit; Số dư=balance; Nội dung=content',
    opening: 'above',
    sums: 'columns',
  },
  {
    name: 'two-languages',
    titles:
      'Ngày giao dịch/ Transaction date=on; Số chứng từ/ Doc No=ref; Số tiền ghi nợ/ Debit=debit; Số tiền ghi có/ Credit=credit; Số dư/ Balance=balance; Nội dung/ Description=content',
    opening: 'above',
  },
  {
    name: 'english',
    titles: 'Date=on; Time=time; Reference No=ref; Description=content; Debit=debit; Credit=credit; Balance=balance',
    mayBeUs: true,
    sums: 'columns',
  },
  {
    name: 'no-accents',
    titles: 'NGAY GD=on; SO CT=ref; NOI DUNG=content; PS NO=debit; PS CO=credit; SO DU=balance',
    hasAccents: false,
    opening: 'above',
    sums: 'words',
  },
  {
    name: 'signed-falling',
    titles: 'Thời gian giao dịch=at; Mã giao dịch=ref; Số tiền=signed; Số dư=balance; Mô tả=content',
    isFalling: true,
  },
  {
    name: 'side-no-balance',
    titles: 'Ngày=on; Số tiền=amount; Nợ/Có=side; Nội dung giao dịch=content; Số tham chiếu=ref',
    sides: ['C', 'D'],
  },
  {
    name: 'two-title-lines',
    titles: 'Ngày|giao dịch=on; Số|bút toán=ref; Phát sinh|Nợ=debit; |Có=credit; Số dư|=balance; Diễn giải|=content',
    opening: 'row',
    sums: 'columns',
  },
  {
    name: 'small-table-above',
    titles:
      'Ngày hiệu lực=value; Ngày giao dịch=on; Số GD=ref; Nội dung giao dịch=content; Tiền rút ra=debit; Tiền gửi vào=credit; Số dư=balance',
    opening: 'small',
  },
  {
    name: 'carried-pages',
    titles: 'Ngày giờ=at; Nội dung=content; Số bút toán=ref; Tiền vào=credit; Tiền ra=debit; Số dư=balance',
    opening: 'row',
    sums: 'columns',
    pages: 9,
  },
  { name: 'bare', titles: 'Ngày giờ giao dịch=at; Diễn giải=content; Tiền vào=credit; Tiền ra=debit' },
  {
    name: 'other-side-falling',
    titles:
      'Ngày=on; Tài khoản đối ứng=counter; Tên đối ứng=name; Nội dung=content; Ghi có=credit; Ghi nợ=debit; Số dư=balance; Mã GD=ref',
    isFalling: true,
    sums: 'words',
  },
  {
    name: 'side-words',
    titles:
      'Ngày hạch toán/ Posting date=on; Loại giao dịch/ Type=side; Số tiền/ Amount=amount; Số dư/ Balance=balance; Nội dung/ Details=content',
    sides: ['Tiền vào', 'Tiền ra'],
    opening: 'above',
  },
]

type Base = Omit<Draft, 'layout' | 'columns' | 'above' | 'heads' | 'lines' | 'below' | 'isProven'>

/** The titles of one or two lines. */
export function headsOf(titles: string, hasStatus: boolean): { heads: string[][]; columns: Column[] } {
  const all = (hasStatus ? `${titles}; Trạng thái=status` : titles)
    .split('; ')
    .map((said) => said.split('=') as [string, string])
  const isTwo = all.some(([title]) => title.includes('|'))
  const part = (at: 0 | 1) => all.map(([title]) => title.split('|')[at] ?? '')
  const heads = isTwo ? [part(0), part(1)] : [part(0)]
  return { heads, columns: all.map(([title, field]) => ({ title: title.replace('|', ' ').trim(), field })) }
}

export const plainIf = (isPlain: boolean, text: string): string => (isPlain ? fold(text).toUpperCase() : text)

type Cells = (line: AccountLine, no: number) => Cell

function cellsOf({ sides = ['Có', 'Nợ'] }: Layout, account: string): Record<string, Cells> {
  const side = (vnd: number) => (vnd === 0 ? null : { vnd })
  return {
    no: (_, no) => no + 1,
    at: ({ day, time }) => ({ day, time }),
    on: ({ day }) => ({ day }),
    value: ({ day }) => ({ day }),
    time: ({ time }) => ({ time }),
    ref: ({ ref }) => ({ code: ref }),
    credit: ({ vnd }) => side(Math.max(0, vnd)),
    debit: ({ vnd }) => side(Math.max(0, -vnd)),
    signed: ({ vnd }) => ({ vnd }),
    amount: ({ vnd }) => ({ vnd: Math.abs(vnd) }),
    side: ({ vnd }) => sides[vnd > 0 ? 0 : 1],
    balance: ({ balance, isFailed }) => (isFailed ? null : { vnd: balance }),
    content: ({ content }) => content,
    counter: ({ counter }) => ({ code: counter }),
    name: ({ name }) => name,
    account: () => ({ code: account }),
    status: ({ isFailed }) => (isFailed ? 'Thất bại' : 'Thành công'),
  }
}

function expectedRow(columns: Column[], line: AccountLine): Expected {
  const has = (...fields: string[]) => columns.some(({ field }) => field !== null && fields.includes(field))
  return {
    on: line.day,
    time: has('at', 'time') ? line.time : '',
    vnd: line.vnd,
    balance: has('balance') ? line.balance : null,
    ref: has('ref') ? line.ref : '',
    content: line.content,
  }
}

export type Laid = { layout: Layout; base: Base; random: Random }

export function accountDraft(truth: AccountTruth, { layout, base, random }: Laid): Draft {
  const hasStatus = truth.lines.some(({ isFailed }) => isFailed)
  const { heads, columns } = headsOf(layout.titles, hasStatus)
  const isPlain = layout.hasAccents === false
  const make = cellsOf(layout, truth.account)
  const told = truth.lines.map((line) => (isPlain ? { ...line, content: plainIf(true, line.content) } : line))
  const ordered = layout.isFalling ? told.toReversed() : told
  const lines = ordered.map((line, no): Line => {
    const cells = columns.map(({ field }) => make[field ?? '']?.(line, no) ?? null)
    return line.isFailed ? { cells } : { cells, row: expectedRow(columns, line) }
  })
  const counted = truth.lines.filter(({ isFailed }) => !isFailed)
  const sum = (sign: number) => counted.reduce((all, { vnd }) => all + Math.max(0, vnd * sign), 0)
  const figures = { in: sum(1), out: sum(-1), opening: truth.opening, closing: truth.opening + sum(1) - sum(-1) }
  const draft: Draft = {
    ...base,
    layout: layout.name,
    columns,
    heads,
    lines,
    above: above(random, { truth, layout, figures }),
    below: below({ layout, figures, columns }),
    isProven: columns.some(({ field }) => field === 'balance') || layout.sums !== undefined,
  }
  if (layout.opening === 'row') draft.lines.unshift(printedLine(draft, 'Số dư đầu kỳ', { balance: truth.opening }))
  if (layout.pages !== undefined) addPages(draft, layout.pages)
  return draft
}

/** What a bank prints among the lines: a word, and amounts in columns of money. */
export function printedLine(draft: Draft, word: string, amounts: Record<string, number>): Line {
  const at = Math.max(
    0,
    draft.columns.findIndex(({ field }) => field === 'content' || field === 'tid'),
  )
  const cells = draft.columns.map(({ field }, place): Cell => {
    if (place === at) return word
    const vnd = amounts[field ?? '']
    return vnd === undefined ? null : { vnd }
  })
  return { cells }
}

export const repeatedHeads = ({ heads }: Draft): Line[] =>
  heads.map((cells) => ({ cells: cells.map((text) => text || null) }))

function addPages(draft: Draft, size: number): void {
  const pages: Line[] = []
  for (const [at, line] of draft.lines.entries()) {
    const balance = draft.lines[at - 1]?.row?.['balance']
    if (at > 0 && at % size === 0 && typeof balance === 'number')
      pages.push(
        printedLine(draft, 'Chuyển sang trang sau', { balance }),
        ...repeatedHeads(draft),
        printedLine(draft, 'Mang sang', { balance }),
      )
    pages.push(line)
  }
  draft.lines = pages
}

type Figures = { in: number; out: number; opening: number; closing: number }

function above(
  random: Random,
  { truth, layout, figures }: { truth: AccountTruth; layout: Layout; figures: Figures },
): Cell[][] {
  const say = (text: string) => plainIf(layout.hasAccents === false, text)
  const period: Cell[] = [say('Từ ngày'), { day: truth.from }, say('Đến ngày'), { day: truth.to }]
  const opening: Cell[] = [say('Số dư đầu kỳ:'), { vnd: figures.opening }]
  return [
    ...(random.chance(0.7) ? [[say('SAO KÊ TÀI KHOẢN')]] : []),
    [say('Số tài khoản:'), { code: truth.account }],
    ...(random.chance(0.6) ? [period] : []),
    ...(layout.opening === 'above' ? [opening] : []),
    ...(layout.opening === 'small'
      ? [
          ['Số dư đầu', 'Tổng rút ra', 'Tổng gửi vào', 'Số dư cuối'],
          [{ vnd: figures.opening }, { vnd: figures.out }, { vnd: figures.in }, { vnd: figures.closing }],
        ]
      : []),
  ]
}

function below({ layout, figures, columns }: { layout: Layout; figures: Figures; columns: Column[] }): Cell[][] {
  const say = (text: string) => plainIf(layout.hasAccents === false, text)
  const sums: Record<string, number> = { credit: figures.in, debit: figures.out }
  const inColumns = columns.map(({ field }, at): Cell => {
    const vnd = sums[field ?? '']
    return at === 0 ? say('Tổng cộng') : vnd === undefined ? null : { vnd }
  })
  return [
    ...(layout.sums === 'columns' ? [inColumns] : []),
    ...(layout.sums === 'words'
      ? [
          [say('Tổng phát sinh nợ'), { vnd: figures.out }],
          [say('Tổng phát sinh có'), { vnd: figures.in }],
          [say('Số dư cuối kỳ'), { vnd: figures.closing }],
        ]
      : []),
  ]
}
