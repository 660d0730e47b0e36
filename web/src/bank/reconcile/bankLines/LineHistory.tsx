import type { BankLine } from '@cardpro/contract/bank/bankLines/bankLines'
import { formatInstant } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { journalWords } from '@cardpro/contract/kit/money/journalWords'
import { RecordHistory } from '#kit/ui/record/RecordHistory.tsx'

/** Who did what with a line, and its vouchers that were cancelled elsewhere, which freed it by themselves. */
export const LineHistory = ({ line: { LineID, Version, Undone } }: { line: BankLine }) => (
  <>
    {Undone.length > 0 && (
      <ul className="cp-bank-undone cp-muted text-13" aria-label="Phiếu đã hủy">
        {Undone.map(({ Code, Type, Amount, By, At }) => (
          <li key={`${Code}.${At}`}>
            {Code || journalWords[Type]} {formatVnd(Math.abs(Amount))} đã hủy: {By} {formatInstant(At)}
          </li>
        ))}
      </ul>
    )}
    <RecordHistory key={Version} kind="bankLine" id={LineID} />
  </>
)
