import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
} from '@ant-design/icons'
import type { StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import { statementKind } from '@cardpro/contract/bank/reconcile/statementWords'
import type { ReactNode } from 'react'

type LineTone = 'yes' | 'no' | 'ask' | 'info'
const glyphs: Record<LineTone, ReactNode> = {
  yes: <CheckCircleOutlined aria-hidden />,
  no: <CloseCircleOutlined aria-hidden />,
  ask: <ExclamationCircleOutlined aria-hidden />,
  info: <InfoCircleOutlined aria-hidden />,
}

type FactProps = { tone: LineTone; title: string; more?: string; children?: ReactNode }

/** A line of what is proven or has to be decided. */
export const Fact = ({ tone, title, more = '', children }: FactProps) => (
  <li className={`cp-map-fact cp-map-${tone}`}>
    {glyphs[tone]}
    <div className="grow">
      <b>{title}</b>
      {more !== '' && <span className="cp-muted text-12">{more}</span>}
    </div>
    {children}
  </li>
)

/** Chứng minh: the totals of the file, checked. */
export function Proofs({ draft: { Kind, Rows, Proofs: proofs } }: { draft: StatementDraft }) {
  const weighed = Kind === statementKind.account ? 'tiền vào, tiền ra, số dư' : 'số tiền, phí, thực nhận'
  return (
    <section aria-label="Chứng minh">
      <h3>Chứng minh</h3>
      <ul>
        {proofs.map(({ Name, Ok, Sentence }) => (
          <Fact key={Name} tone={Ok ? 'yes' : 'no'} title={Name} more={Sentence} />
        ))}
        {proofs.length === 0 && Rows > 0 && (
          <Fact tone="ask" title="Không có gì để đối chiếu" more="Hãy xem lại số tiền đã đọc trước khi nhận" />
        )}
      </ul>
      {proofs.length === 0 && <p className="cp-muted">Chọn cột {weighed} để đối chiếu với tệp.</p>}
    </section>
  )
}
