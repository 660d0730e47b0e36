import { CheckCircleOutlined } from '@ant-design/icons'
import { isGroup } from '@cardpro/contract/kit/money/accounts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Row } from '#kit/ui/layout/layout.tsx'
import './record.css'

type Line = { Account: number; Debit: number; Credit: number }

/** What is posted, both sides, and that they are equal. `category`: what the account of the result is called. */
export function JournalLine({ lines, category }: { lines: readonly Line[]; category: string }) {
  const sum = (side: 'Debit' | 'Credit') => lines.reduce((total, line) => total + line[side], 0)
  const isEven = sum('Debit') === sum('Credit')
  return (
    <Row className="cp-journal-line above-10 cp-muted text-13 sunken" wrap gap={14}>
      {lines.map((line) => (
        <span key={`${line.Account}.${line.Debit > 0}`}>
          {line.Debit > 0 ? 'Nợ' : 'Có'} {line.Account}
          {isGroup(line.Account) && ` ${category}`} <b>{formatVnd(line.Debit + line.Credit)}</b>
        </span>
      ))}
      {isEven && (
        <span className="cp-journal-even cp-ink-green cp-name">
          <CheckCircleOutlined aria-hidden /> Cân
        </span>
      )}
    </Row>
  )
}
