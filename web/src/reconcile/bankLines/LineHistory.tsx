import type { BankLine } from '@cardpro/contract/bankLines/bankLines'
import { formatInstant } from '@cardpro/contract/basic/dates'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { journalWords } from '@cardpro/contract/money/journalWords'
import { RecordHistory } from '#ui/record/RecordHistory.tsx'

/** Who did what with a line, and its vouchers that were cancelled elsewhere, which freed it by themselves. */
export const LineHistory = ({ line: { LineID, Version, Undone } }: { line: BankLine }) => (
  <>
    {Undone.length > 0 && (
      <ul className="cp-bank-undone" aria-label="Phiếu đã hủy">
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
