import { PrinterOutlined } from '@ant-design/icons'
import { audit } from '@cardpro/contract/audit/audit'
import type { Call, RawInput, Summary } from '@cardpro/contract/basic/call'
import { formatDay } from '@cardpro/contract/basic/dates'
import { actionIds, menus } from '@cardpro/contract/identity/rights'
import { formatVnd } from '@cardpro/contract/money/amounts'
import type { CashLine, cashbook } from '@cardpro/contract/reports/reports'
import { useState } from 'react'
import { send } from '#api/client.ts'
import { useSubmit } from '#api/hooks.ts'
import { unexpected } from '#api/refusal.ts'
import { type StoredShop, useSession } from '#api/session.ts'
import { showError } from '#api/toasts.tsx'
import { ActionButton } from '#ui/basic/ActionButton.tsx'
import { useNarrow } from '#ui/hooks/useNarrow.ts'
import { PaperFoot, PaperHead, PrintSheet } from '#ui/paper/PrintSheet.tsx'
import { type Carried, pagesOf } from './bookPages.ts'

type Book = typeof cashbook.reportCashBook
type FundSums = Summary<Book>['Funds'][number]
type Sheet = { lines: CashLine[]; fund: FundSums }

const mostLines = 2_000
const atOnce = 200

type PrintBookProps = {
  call: Call
  input: RawInput<Book>
  fund: FundSums | undefined
  days: { from: string; to: string }
}

/** The book of one fund on the form S07-DN; that it was printed stands in the log. */
export function PrintBook({ call, input, fund, days }: PrintBookProps) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [isReading, setReading] = useState(false)
  const { submit: tell } = useSubmit(audit.add)
  const { shop } = useSession()
  const isNarrow = useNarrow()
  const print = async () => {
    if (!fund) return
    setReading(true)
    try {
      const found = await readWhole(call, { ...input, BankCardID: fund.BankCardID, Type: '' })
      const note = `In S07-DN quỹ ${fund.Name}: ${found.lines.length} dòng`
      if (!(await tell({ MenuID: menus.cashBook.menuId, ActionID: actionIds.export, Note: note }))) return
      setSheet(found)
      // The paper has to be drawn first.
      setTimeout(() => {
        window.print()
        setSheet(null)
      })
    } catch (error) {
      showError(error instanceof Error ? error.message : unexpected)
    } finally {
      setReading(false)
    }
  }
  // A phone hardly has a printer.
  if (isNarrow) return null
  const blocked = isReading ? 'Đang lấy các dòng để in' : fund ? undefined : 'Chọn một quỹ để in sổ'
  return (
    <>
      <ActionButton call={call} icon={<PrinterOutlined aria-hidden />} blocked={blocked} onClick={() => void print()}>
        In S07-DN
      </ActionButton>
      {sheet && (
        <PrintSheet>
          <BookPaper {...sheet} shop={shop} days={days} />
        </PrintSheet>
      )}
    </>
  )
}

async function readWhole(call: Call, input: RawInput<Book>): Promise<Sheet> {
  const page = async (PageIndex: number) => {
    const answer = await send(call, { ...input, PageIndex, PageSize: atOnce })
    return answer as unknown as { Data: CashLine[]; Total: number; Summary: Summary<Book> }
  }
  const first = await page(1)
  if (first.Total > mostLines)
    throw new Error(`Sổ có ${formatVnd(first.Total)} dòng, in tối đa ${formatVnd(mostLines)}: hãy chọn ít ngày hơn`)
  const lines = [...first.Data]
  for (let next = 2; lines.length < first.Total; next += 1) lines.push(...(await page(next)).Data)
  const fund = first.Summary.Funds.find(({ BankCardID }) => BankCardID === input.BankCardID)
  if (!fund) throw new Error('Không có quỹ này trong sổ')
  return { lines, fund }
}

type BookPaperProps = Sheet & { shop: StoredShop | null; days: { from: string; to: string } }

/** Page by page, each with what was carried over and what it comes to. */
function BookPaper({ lines, fund, shop, days }: BookPaperProps) {
  const pages = pagesOf(lines, fund.Opening)
  return pages.map((page, index) => (
    <article key={index} className="cp-paper">
      <PaperHead shop={shop} form="S07-DN" law="(Kèm theo Thông tư 99/2025/TT-BTC)" />
      <h2>SỔ QUỸ TIỀN MẶT</h2>
      <p className="cp-paper-under">
        Quỹ: {fund.Name} · Từ {formatDay(days.from)} đến {formatDay(days.to)} · Trang {index + 1}/{pages.length}
      </p>
      <table>
        <Heads />
        <tbody>
          <SumRow
            text={index === 0 ? 'Số tồn đầu kỳ' : 'Số trang trước chuyển sang'}
            {...(index === 0 ? { left: fund.Opening } : page.before)}
          />
          {page.lines.map((line) => (
            <LineRow key={`${line.JournalID}.${line.No}`} line={line} />
          ))}
          <SumRow text={index === pages.length - 1 ? 'Cộng phát sinh' : 'Cộng chuyển trang sau'} {...page.after} />
          {index === pages.length - 1 && <SumRow text="Số tồn cuối kỳ" left={fund.Closing} />}
        </tbody>
      </table>
      {index === pages.length - 1 && <PaperFoot who={['Thủ quỹ', 'Kế toán trưởng', 'Giám đốc']} />}
    </article>
  ))
}

const Heads = () => (
  <thead>
    <tr>
      <th rowSpan={2}>Ngày ghi sổ</th>
      <th colSpan={2}>Số hiệu chứng từ</th>
      <th rowSpan={2}>Diễn giải</th>
      <th colSpan={3}>Số tiền</th>
    </tr>
    <tr>
      <th>Thu</th>
      <th>Chi</th>
      <th>Thu</th>
      <th>Chi</th>
      <th>Tồn</th>
    </tr>
  </thead>
)

const SumRow = ({ text, inVnd, outVnd, left }: Partial<Carried> & { text: string; left?: number }) => (
  <tr>
    <td />
    <td />
    <td />
    <td>
      <b>{text}</b>
    </td>
    <td className="cp-right">{inVnd === undefined ? '' : <b>{formatVnd(inVnd)}</b>}</td>
    <td className="cp-right">{outVnd === undefined ? '' : <b>{formatVnd(outVnd)}</b>}</td>
    <td className="cp-right">{left === undefined ? '' : <b>{formatVnd(left)}</b>}</td>
  </tr>
)

function LineRow({ line }: { line: CashLine }) {
  const taken = line.In + line.Begun
  return (
    <tr>
      <td>{formatDay(line.Date)}</td>
      <td>{taken > 0 ? line.Code : ''}</td>
      <td>{line.Out > 0 ? line.Code : ''}</td>
      <td>{[line.Desc, line.PartyName].filter(Boolean).join(' – ')}</td>
      <td className="cp-right">{taken === 0 ? '' : formatVnd(taken)}</td>
      <td className="cp-right">{line.Out === 0 ? '' : formatVnd(line.Out)}</td>
      <td className="cp-right">{formatVnd(line.Balance)}</td>
    </tr>
  )
}
