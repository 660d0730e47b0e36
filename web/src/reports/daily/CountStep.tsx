import { companyShopId } from '@cardpro/contract/kit/constants'
import { formatTime } from '@cardpro/contract/kit/dates'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { closeStep, closeSteps, type FundCount, type Step } from '@cardpro/contract/reports/dayClose'
import { Link } from '@tanstack/react-router'
import { useSession } from '#kit/api/session.ts'
import { Row } from '#kit/ui/layout/layout.tsx'
import { Mark } from './CloseStep.tsx'

type CountProps = { step: Step; funds: FundCount[]; isOpen: boolean }

/** Step 6: every cash fund with its count, note by note, beside its book balance. */
export function CountStep({ step, funds, isOpen }: CountProps) {
  const book = useSession().shop?.ShopID === companyShopId ? '/report/cashbookcompany' : '/report/cashbook'
  return (
    <li className="cp-close-step">
      <Mark isDone={step.Open === 0} />
      <div>
        <Row as="div" align="baseline" pack="spread">
          <b>{closeSteps[closeStep.count]}</b>
          <span className={step.Open === 0 ? 'cp-muted' : 'cp-ink-orange cp-bold'}>
            {step.Open === 0 ? step.Summary : `${step.Open} quỹ chưa đếm`}
          </span>
        </Row>
        {funds.map((fund) => (fund.Counted ? <Counted key={fund.BankCardID} fund={fund} book={book} /> : null))}
        {step.Rows.length > 0 && (
          <ul className="cp-close-rows">
            {step.Rows.map(({ RefID, Title, Note }) => (
              <li key={RefID}>
                <span>
                  {Title} <em>· {Note}</em>
                </span>
                <span />
                {isOpen && <Link to={`${book}?drawer=count.${RefID}`}>Kiểm quỹ</Link>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function Counted({ fund, book }: { fund: FundCount; book: string }) {
  const { Name, Code, CountID, At, By, Notes } = fund
  const [bookVnd, counted] = [fund.Book ?? 0, fund.Amount ?? 0]
  const off = counted - bookVnd
  const pieces = Notes.reduce((sum, { Count }) => sum + Count, 0)
  return (
    <div className="cp-close-count">
      <p className="cp-muted">{[Name, Code, At && formatTime(At), By && `${By} đếm`].filter(Boolean).join(' · ')}</p>
      {Notes.length > 0 && (
        <ul aria-label="Số tờ">
          {Notes.map(({ Value, Count }) => (
            <li key={Value}>
              <span>
                {formatVnd(Value)} × <b>{Count}</b>
              </span>
              <span>{formatVnd(Value * Count)}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        {pieces > 0 && `${pieces} tờ, `}đã đếm <b>{formatVnd(counted)}</b> − sổ quỹ <b>{formatVnd(bookVnd)}</b> ={' '}
        <b className={off < 0 ? 'cp-ink-red' : off > 0 ? 'cp-ink-orange' : 'cp-ink-green'}>
          {off === 0 ? 'khớp' : `${off < 0 ? 'thiếu' : 'thừa'} ${formatVnd(Math.abs(off))}`}
        </b>{' '}
        <Link to={`${book}?drawer=counted.${CountID}`}>{nextOf(off)}</Link>
      </p>
    </div>
  )
}

/** What can be done with a count, by how far it is off. */
function nextOf(off: number): string {
  if (off === 0) return 'In 08a-TT, đếm lại'
  return `Xử lý ${off < 0 ? 'thiếu' : 'thừa'}, in 08a-TT`
}
