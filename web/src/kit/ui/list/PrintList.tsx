import { PrinterOutlined } from '@ant-design/icons'
import { audit } from '@cardpro/contract/kit/audit/audit'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { menuOfList } from '@cardpro/contract/kit/lists/views'
import { actionIds, menus } from '@cardpro/contract/kit/rights'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { send } from '#kit/api/client.ts'
import { useSubmit } from '#kit/api/hooks.ts'
import { unexpectedText } from '#kit/api/refusal.ts'
import { session, useSession } from '#kit/api/session.ts'
import { showError } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import type { Column } from '#kit/ui/columns/columns.tsx'
import { useColumns } from '#kit/ui/columns/useColumns.ts'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import { type ExcelExportProps, exportOf } from './ExcelExport.tsx'
import type { ListPowers } from './list.ts'
import './printList.css'

/** More lines are for Excel, not for paper. */
const mostLines = 1_000
const atOnce = 200
/** More columns lie on a sheet turned sideways. */
const mostUpright = 9

type Sheet<Row, Sum> = { rows: Row[]; total: number; summary: Sum | undefined; at: string }

/** The list on paper: every row of the filter with the columns of the screen. Printing is written to the log. */
export function PrintList<Row, Sum>({ list, input, columns, turned, why }: ExcelExportProps<Row, Sum>) {
  const [sheet, setSheet] = useState<Sheet<Row, Sum> | null>(null)
  const [isReading, setReading] = useState(false)
  const { shown } = useColumns(list, columns)
  const { submit: tell } = useSubmit(audit.add)
  const isNarrow = useNarrow()
  usePrinting(sheet !== null, () => setSheet(null))
  const read = async () => {
    setReading(true)
    try {
      const found = await readAll<Row, Sum>(list, input)
      if (await tell(noteOf(list, found.total))) setSheet(found)
    } catch (error) {
      showError(error instanceof Error ? error.message : unexpectedText)
    } finally {
      setReading(false)
    }
  }
  // A phone has cards and hardly a printer.
  if (isNarrow || columns.length === 0) return null
  return (
    <>
      <ActionButton
        call={exportOf(list)}
        icon={<PrinterOutlined aria-hidden />}
        label="In danh sách"
        blocked={isReading ? 'Đang lấy các dòng để in' : why}
        onClick={() => void read()}
      >
        In
      </ActionButton>
      {sheet && <Paper {...paperOf(sheet, shown, turned)} words={wordsOf(list, input)} />}
    </>
  )
}

function paperOf<Row, Sum>(
  sheet: Sheet<Row, Sum>,
  columns: Column<Row, Sum>[],
  turned: ExcelExportProps<Row, Sum>['turned'],
) {
  const paper = turned?.(sheet.rows, sheet.summary)
  // The paper shows rows by their columns alone, whatever their type.
  const own = { ...sheet, columns } as unknown as Omit<PaperProps<object, object>, 'words'>
  return paper ? { ...own, ...paper, total: paper.rows.length, summary: undefined } : own
}

/** Prints once the paper is drawn, and removes it afterwards. */
export function usePrinting(isReady: boolean, onDone: () => void): void {
  const end = useEffectEvent(onDone)
  useEffect(() => {
    if (!isReady) return
    const done = () => end()
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [isReady])
}

async function readAll<Row, Sum>(list: ListPowers, input: object): Promise<Sheet<Row, Sum>> {
  const shopId = session().shop?.ShopID
  const page = async (PageIndex: number) => {
    const answer = await send(list.call, { ...input, PageIndex, PageSize: atOnce }, { shopId })
    return answer as { Data: Row[]; Total: number; Summary?: Sum }
  }
  const first = await page(1)
  if (first.Total > mostLines) throw new Error(tooLong(first.Total))
  const rows = [...first.Data]
  for (let next = 2; rows.length < first.Total && next <= mostLines / atOnce; next += 1)
    rows.push(...(await page(next)).Data)
  return { rows, total: first.Total, summary: first.Summary, at: new Date().toISOString() }
}

const tooLong = (total: number) =>
  `Danh sách có ${total.toLocaleString('vi-VN')} dòng, in tối đa ${mostLines.toLocaleString('vi-VN')}: hãy lọc hẹp hơn hoặc xuất Excel`

function noteOf(list: ListPowers, total: number) {
  const menu = menuOfList(list.name) ?? 'dashboard'
  return { MenuID: menus[menu].menuId, ActionID: actionIds.export, Note: `In danh sách: ${total} dòng` }
}

/** The filters in use, worded as in the chips. */
const wordsOf = ({ words }: ListPowers, input: object): string =>
  Object.entries(input)
    .map(([key, value]) => (isNothing(value) ? '' : (words[key]?.(value) ?? '')))
    .filter((one) => one !== '')
    .join(' · ')

const isNothing = (value: unknown): boolean =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0)

type PaperProps<Row, Sum> = Sheet<Row, Sum> & { columns: Column<Row, Sum>[]; words: string }

function Paper<Row, Sum>({ rows, total, summary, at, columns, words }: PaperProps<Row, Sum>) {
  const { user, shop } = useSession()
  const printed = columns.filter(({ id }) => id !== 'actions' && id !== 'selected')
  const sums = summary === undefined ? [] : printed.map((column) => column.total?.(summary) ?? null)
  const title = document.querySelector('.cp-page h1')?.textContent ?? ''
  return createPortal(
    <section className={printed.length > mostUpright ? 'cp-print-list cp-wide' : 'cp-print-list'}>
      <header>
        <h1>{title}</h1>
        <div>{shop?.ShopName}</div>
      </header>
      <p>
        {[words, `${total.toLocaleString('vi-VN')} dòng`].filter((one) => one !== '').join(' · ')}
        <span>
          {user?.FullName || user?.UserName} in lúc {formatInstant(at)}
        </span>
      </p>
      <table>
        <thead>
          <tr>
            {printed.map(({ id, title: head, align }) => (
              <th key={id} className={align === 'right' ? 'cp-right' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {printed.map(({ id, cell, align }) => (
                <td key={id} className={align === 'right' ? 'cp-right' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums.some(Boolean) && (
          <tfoot>
            <tr>
              {printed.map(({ id, align }, index) => (
                <td key={id} className={align === 'right' ? 'cp-right' : undefined}>
                  {sums[index] ?? (index === 0 && 'Tổng')}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>,
    document.body,
  )
}
