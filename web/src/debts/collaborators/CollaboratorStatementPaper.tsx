import type { CollaboratorStatementLine, CollaboratorStatementSums } from '@cardpro/contract/debts/collaboratorDebts'
import { formatDay } from '@cardpro/contract/kit/dates'
import { formatPercent, formatVnd } from '@cardpro/contract/kit/money/amounts'
import { commissionContent } from '@cardpro/contract/kit/money/transferContent'
import { vietQr } from '@cardpro/contract/kit/money/vietqr'
import { collaboratorBases } from '@cardpro/contract/people/collaborators/collaborator.fields'
import { useReceivingBank } from '#kit/pickers/useBanks.ts'
import { QrPicture } from '#kit/ui/basic/QrCard.tsx'
import { inWords, PrintedBy } from '#kit/ui/paper/FormPaper.tsx'
import { usePaperHead } from '#kit/ui/paper/PrintSheet.tsx'
import '#kit/ui/paper/formPaper.css'
import './collaboratorDebts.css'

type PaperProps = { lines: CollaboratorStatementLine[]; sums: CollaboratorStatementSums }

/** Bảng kê hoa hồng on A4: gross, withheld and net, two signatures, and the QR of what is still to be paid. */
export function CollaboratorStatementPaper({ lines, sums }: PaperProps) {
  const shop = usePaperHead()
  return (
    <article className="cp-doc cp-collaborator-paper" aria-label="Bảng kê hoa hồng">
      <header>
        <div>
          <b>{shop?.ShopName}</b>
          <div>{shop?.Address}</div>
          {shop?.TaxCode && <div>Mã số thuế: {shop.TaxCode}</div>}
        </div>
        <div className="cp-right">{shop?.Phone}</div>
      </header>
      <div className="cp-doc-title">
        <div>
          <h2>BẢNG KÊ HOA HỒNG</h2>
          <div>
            Từ {formatDay(sums.From)} đến {formatDay(sums.To)}
          </div>
        </div>
      </div>
      <p className="cp-doc-line">
        Cộng tác viên:{' '}
        <b>
          {sums.Name} · {sums.Code}
        </b>{' '}
        · {sums.Phone}
      </p>
      <Lines lines={lines} sums={sums} />
      <Ends sums={sums} />
      <div className="cp-doc-signs cp-collaborator-signs">
        {['Cộng tác viên', 'Người lập'].map((role) => (
          <div key={role}>
            <b>{role}</b>
            <small>(Ký, họ tên)</small>
          </div>
        ))}
      </div>
      <footer className="cp-doc-foot">
        <PrintedBy printed={{ no: 1, at: null }} />
      </footer>
    </article>
  )
}

const bases: Record<number, string> = collaboratorBases
const money = (vnd: number | null): string => (vnd === null || vnd === 0 ? '–' : formatVnd(vnd))

function Lines({ lines, sums }: PaperProps) {
  return (
    <table className="cp-collaborator-lines">
      <thead>
        <tr>
          <th>Ngày</th>
          <th>Đơn, phiếu</th>
          <th>Nội dung</th>
          <th className="cp-right">Tính trên</th>
          <th className="cp-right">Tỷ lệ</th>
          <th className="cp-right">Hoa hồng</th>
          <th className="cp-right">Đã chi</th>
          <th className="cp-right">Thuế giữ lại</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.Key}>
            <td>{formatDay(line.Date)}</td>
            <td>{line.Code}</td>
            <td>{line.Text}</td>
            <td className="cp-right">
              {line.BaseAmount === null ? (bases[line.Base ?? 0] ?? '') : formatVnd(line.BaseAmount)}
            </td>
            <td className="cp-right">{line.Percent === null ? '' : formatPercent(line.Percent)}</td>
            <td className="cp-right">{money(line.Earned)}</td>
            <td className="cp-right">{money(line.Paid)}</td>
            <td className="cp-right">{money(line.Withheld)}</td>
          </tr>
        ))}
        <tr className="cp-collaborator-sum">
          <td colSpan={5}>Cộng trong kỳ</td>
          <td className="cp-right">{money(sums.Earned)}</td>
          <td className="cp-right">{money(sums.Paid)}</td>
          <td className="cp-right">{money(sums.Withheld)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** Both ends of the period, what was got after tax, and where the rest goes. */
function Ends({ sums }: { sums: CollaboratorStatementSums }) {
  const rows: [string, number][] = [
    ['Đầu kỳ còn phải trả', sums.Opening],
    ['Hoa hồng phát sinh', sums.Earned],
    ['Đã chi', -sums.Paid],
    ...(sums.Withheld > 0
      ? ([
          ['Trong đó thuế TNCN giữ lại', sums.Withheld],
          ['Cộng tác viên thực nhận', sums.Net],
        ] as [string, number][])
      : []),
    [sums.Closing < 0 ? 'Đã trả thừa, trừ lần sau' : 'Còn phải trả', Math.abs(sums.Closing)],
  ]
  return (
    <div className="cp-collaborator-ends flex pack-spread">
      <dl>
        {rows.map(([label, vnd], index) => (
          <div key={label} className={index === rows.length - 1 ? 'cp-collaborator-last' : ''}>
            <dt>{label}</dt>
            <dd>{money(vnd)}</dd>
          </div>
        ))}
        {sums.Closing > 0 && <p>Bằng chữ: {inWords(sums.Closing)}</p>}
      </dl>
      {sums.Closing > 0 && <Qr sums={sums} />}
    </div>
  )
}

function Qr({ sums: { BankCode, AccountNo, AccountName, Code, Closing } }: { sums: CollaboratorStatementSums }) {
  const bank = useReceivingBank(BankCode)
  if (!bank?.Bin || !/^[0-9A-Z]{1,19}$/.test(AccountNo)) return null
  const content = commissionContent(Code)
  const payload = vietQr({ bin: bank.Bin, account: AccountNo, amountVnd: Closing, content })
  return (
    <div className="cp-collaborator-qr row gap-10">
      <QrPicture payload={payload} label={`Mã VietQR chuyển cho ${AccountName}`} />
      <span>
        {bank.ShortName} {AccountNo}
        <br />
        {AccountName}
        <br />
        {content}
      </span>
    </div>
  )
}
