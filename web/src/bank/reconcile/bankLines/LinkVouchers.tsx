import { type BankLine, bankLines, type UnlinkedVoucher } from '@cardpro/contract/bank/bankLines/bankLines'
import { formatDay } from '@cardpro/contract/kit/dates'
import { journalWords } from '@cardpro/contract/kit/money/journalWords'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { LoadError, Note } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { afterLines } from '../boardRefresh.ts'

/** Vouchers of the fund near the day of a line: those ticked are the line. Nothing is posted. */
export function LinkVouchers({ line }: { line: BankLine }) {
  const { LineID, Version, Left } = line
  const { data, error, refetch } = useCall(bankLines.getVouchers, { LineID, PageSize: 200 })
  const [chosen, setChosen] = useState<number[]>([])
  const link = useSubmit(bankLines.link, {
    refresh: afterLines,
    onSuccess: ({ Data: { Left: left } }) =>
      showSuccess(left === 0 ? 'Đã liên kết, dòng đã ghi đủ' : 'Đã liên kết một phần của dòng'),
  })
  const vouchers = data?.Data ?? []
  const sum = vouchers.reduce((all, { JournalID, Left: left }) => (chosen.includes(JournalID) ? all + left : all), 0)
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows columns={4} rows={4} />
  if (vouchers.length === 0)
    return (
      <Note tone="primary">
        Không có phiếu nào của quỹ trong 3 ngày trước và sau, cùng chiều tiền, chưa có dòng ngân hàng.
      </Note>
    )
  return (
    <section aria-label="Liên kết phiếu" className="cp-bank-link">
      <h3>Phiếu của quỹ trong ±3 ngày</h3>
      <ul>
        {vouchers.map((voucher) => (
          <Choice
            key={voucher.JournalID}
            voucher={voucher}
            isExact={voucher.Left === Left}
            isChosen={chosen.includes(voucher.JournalID)}
            onChoose={(isOn) =>
              setChosen((old) => (isOn ? [...old, voucher.JournalID] : old.filter((id) => id !== voucher.JournalID)))
            }
          />
        ))}
      </ul>
      <Row above={8} wrap>
        <span>
          Đã chọn <Money value={Math.abs(sum)} tone="ink" /> / <Money value={Math.abs(Left)} tone="ink" />
          {sum !== 0 && sum !== Left && (
            <span className="cp-muted">
              {' '}
              · {Math.abs(sum) < Math.abs(Left) ? 'còn' : 'vượt'} <Money value={Math.abs(Left - sum)} tone="ink" />
            </span>
          )}
        </span>
        <span className="grow" />
        <ActionButton
          call={bankLines.link}
          kind="primary"
          loading={link.isPending}
          blocked={chosen.length === 0 ? 'Chưa chọn phiếu nào' : undefined}
          onClick={() => void link.submit({ LineID, Version, JournalIDs: chosen })}
        >
          Liên kết {chosen.length > 0 && `${chosen.length} phiếu`}
        </ActionButton>
      </Row>
    </section>
  )
}

type ChoiceProps = { voucher: UnlinkedVoucher; isExact: boolean; isChosen: boolean; onChoose: (isOn: boolean) => void }

const Choice = ({ voucher, isExact, isChosen, onChoose }: ChoiceProps) => (
  <li>
    <Checkbox checked={isChosen} onChange={({ target }) => onChoose(target.checked)}>
      <b>{voucher.Code || (journalWords[voucher.Type] ?? voucher.Type)}</b> · {formatDay(voucher.Date).slice(0, 5)} ·{' '}
      {journalWords[voucher.Type] ?? voucher.Type}
      {voucher.Note !== '' && <span className="cp-muted"> · {voucher.Note}</span>}
    </Checkbox>
    <span className={isExact ? 'cp-bold' : undefined}>
      <Money value={Math.abs(voucher.Left)} tone="ink" />
    </span>
  </li>
)
