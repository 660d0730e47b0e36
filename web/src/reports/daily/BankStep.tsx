import type { BankCheck, BankDay } from '@cardpro/contract/bank/bankLines/bankLines'
import { checkSentence, partsBetween } from '@cardpro/contract/bank/bankLines/checkWords'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { Link } from '@tanstack/react-router'
import { leftLinesPath } from '#kit/pickers/funds/BankProof.tsx'
import { Money } from '#kit/ui/basic/Money.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { Mark } from './CloseStep.tsx'

/**
 * The accounts at banks: lines that are not booked, and whether each fund agrees with its bank. For information: it
 * blocks nothing.
 */
export function BankStep({ bank: { FromDate, Lines, In, Out, Funds }, day }: { bank: BankDay; day: string }) {
  const off = Funds.filter(({ IsProven }) => !IsProven).length
  return (
    <li className="cp-close-step">
      <Mark isDone={Lines === 0 && off === 0} />
      <div>
        <Row as="div" align="baseline" pack="spread">
          <b>Ngân hàng</b>
          <span className={off === 0 ? 'cp-muted' : 'cp-ink-orange cp-bold'}>
            {off === 0 ? 'Khớp số dư' : `${off} quỹ chưa khớp`}
          </span>
        </Row>
        <ul className="cp-close-rows">
          {Lines > 0 && (
            <li>
              <span>
                Dòng ngân hàng chưa ghi{' '}
                <em>· {[`${Lines.toLocaleString('vi-VN')} dòng`, ...sides(In, Out)].join(' · ')}</em>
              </span>
              <Money value={In - Out} tone="ink" />
              <Link to={leftLinesPath({ fromDate: FromDate, toDate: day })}>Ghi</Link>
            </li>
          )}
          {Funds.map((check) => (
            <li key={check.BankCardID}>
              <span>
                {check.FundName} <em>· {[checkSentence(check), ...listDifferences(check)].join(' · ')}</em>
              </span>
              <Money value={check.Closing} tone="ink" />
              <Link to={`/post/uploadbill?tab=bank&BankCardID=${check.BankCardID}`}>Mở</Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** Both directions are named only where there are both. */
const sides = (In: number, Out: number): string[] =>
  In > 0 && Out > 0 ? [`vào ${formatVnd(In)}`, `ra ${formatVnd(Out)}`] : []

const listDifferences = (check: BankCheck): string[] =>
  check.IsProven ? [] : partsBetween(check).map(({ label, vnd }) => `${label.toLowerCase()} ${formatVnd(vnd)}`)
