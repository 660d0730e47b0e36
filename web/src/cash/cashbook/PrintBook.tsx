import { PrinterOutlined } from '@ant-design/icons'
import type { BankCheck } from '@cardpro/contract/bank/bankLines/bankLines'
import { audit } from '@cardpro/contract/kit/audit/audit'
import type { Call, RawInput, Summary } from '@cardpro/contract/kit/call'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { actionIds, menus } from '@cardpro/contract/kit/rights'
import { bookForm, householdLaw } from '@cardpro/contract/places/shops/papers'
import type { PaperHead } from '@cardpro/contract/places/shops/shops'
import type { CashLine, cashbook } from '@cardpro/contract/reports/reports'
import { useState } from 'react'
import { send } from '#kit/api/client.ts'
import { useSubmit } from '#kit/api/hooks.ts'
import { unexpectedText } from '#kit/api/refusal.ts'
import { session } from '#kit/api/session.ts'
import { showError } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { PrintSheet, usePaperHead } from '#kit/ui/paper/PrintSheet.tsx'
import { BookPaper, type BookPart } from './BookPaper.tsx'
import { HouseholdPaper } from './HouseholdPaper.tsx'

type Book = typeof cashbook.reportCashBook

const mostLines = 2_000
const atOnce = 200

type PrintBookProps = {
  call: Call
  input: RawInput<Book>
  fund: BookPart['fund'] | undefined
  check?: BankCheck | undefined
  days: { from: string; to: string }
}

/** The cash book on the form of the shop's circular: of one fund, of a household of all of them. Printing it is logged. */
export function PrintBook({ call, input, fund, check, days }: PrintBookProps) {
  const [parts, setParts] = useState<BookPart[] | null>(null)
  const [isReading, setReading] = useState(false)
  const { submit: tell } = useSubmit(audit.add)
  const head = usePaperHead()
  const isNarrow = useNarrow()
  const print = async () => {
    if (!head) return
    setReading(true)
    try {
      const found = await readWhole(call, { ...input, ...(fund && { BankCardID: fund.BankCardID }), Type: '' })
      if (!(await tell({ MenuID: menus.cashBook.menuId, ActionID: actionIds.export, Note: noteOf(found, head) })))
        return
      setParts(found)
      // The paper has to be drawn first.
      setTimeout(() => {
        window.print()
        setParts(null)
      })
    } catch (error) {
      showError(error instanceof Error ? error.message : unexpectedText)
    } finally {
      setReading(false)
    }
  }
  // A phone hardly has a printer.
  if (isNarrow || !head) return null
  const isWhole = head.PaperLaw === householdLaw
  const blocked = isReading ? 'Đang lấy các dòng để in' : fund || isWhole ? undefined : 'Chọn một quỹ để in sổ'
  return (
    <>
      <ActionButton call={call} icon={<PrinterOutlined aria-hidden />} blocked={blocked} onClick={() => void print()}>
        In {formOf(head, fund)}
      </ActionButton>
      {parts && (
        <PrintSheet>
          {isWhole ? (
            <HouseholdPaper parts={parts} shop={head} days={days} />
          ) : (
            parts.map((part) => (
              <BookPaper key={part.fund.BankCardID} part={part} check={check} shop={head} days={days} />
            ))
          )}
        </PrintSheet>
      )}
    </>
  )
}

const formOf = ({ PaperLaw }: PaperHead, fund: BookPart['fund'] | undefined): string =>
  bookForm(PaperLaw, fund?.IsCash ?? true).form

function noteOf(parts: BookPart[], head: PaperHead): string {
  const lines = parts.reduce((sum, part) => sum + part.lines.length, 0)
  const names = parts.map(({ fund }) => fund.Name).join(', ')
  return `In ${formOf(head, parts[0]?.fund)} quỹ ${names}: ${lines} dòng`.slice(0, 500)
}

/** All lines of the book, fund by fund. */
async function readWhole(call: Call, input: RawInput<Book>): Promise<BookPart[]> {
  const shopId = session().shop?.ShopID
  const page = async (PageIndex: number) => {
    const answer = await send(call, { ...input, PageIndex, PageSize: atOnce }, { shopId })
    return answer as { Data: CashLine[]; Total: number; Summary: Summary<Book> }
  }
  const first = await page(1)
  if (first.Total > mostLines)
    throw new Error(`Sổ có ${formatVnd(first.Total)} dòng, in tối đa ${formatVnd(mostLines)}: hãy chọn ít ngày hơn`)
  const lines = [...first.Data]
  for (let next = 2; lines.length < first.Total; next += 1) lines.push(...(await page(next)).Data)
  const { Funds } = first.Summary
  if (Funds.length === 0) throw new Error('Không có quỹ nào trong sổ')
  return Funds.map((fund) => ({ fund, lines: lines.filter(({ BankCardID }) => BankCardID === fund.BankCardID) }))
}
