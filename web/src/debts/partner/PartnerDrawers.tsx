import { debts, type PartyDebt } from '@cardpro/contract/debts/debts'
import { formatVnd } from '@cardpro/contract/kit/money/amounts'
import { useCall } from '#kit/api/hooks.ts'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import type { DrawerState } from '#kit/ui/drawer/useDrawer.ts'
import { AdjustDrawer } from '../settling/AdjustDrawer.tsx'
import { OffsetDrawer } from './OffsetDrawer.tsx'
import { PartnerBookDrawer } from './PartnerBookDrawer.tsx'
import { PartnerStatementDrawer } from './PartnerStatementDrawer.tsx'
import { SettleDrawer } from './SettleDrawer.tsx'

const titles = {
  receive: 'Thu đối tác',
  pay: 'Trả đối tác',
  offset: 'Cấn trừ đối tác',
  statement: 'Bảng kê đối tác',
} as const
type Kind = keyof typeof titles
const isKind = (kind: string): kind is Kind => kind in titles

type DrawersProps = { drawer: DrawerState; range: { from: string; to: string } }

/** What is done with one partner; without one it is chosen first. */
export function PartnerDrawers({ drawer: { open, show, close }, range }: DrawersProps) {
  if (!open) return null
  const { kind, id } = open
  if (kind === 'detail' && id !== null)
    return <PartnerBookDrawer key={id} partnerId={id} range={range} onShow={show} onClose={close} />
  if (kind === 'adjust' && id !== null) return <AdjustDrawer key={id} type="partner" id={id} onClose={close} />
  if (!isKind(kind)) return null
  if (id === null) return <ChoosePartner kind={kind} onPick={(partner) => show(kind, partner)} onClose={close} />
  if (kind === 'statement')
    return <PartnerStatementDrawer key={id} partnerId={id} range={range} onShow={show} onClose={close} />
  if (kind === 'offset') return <OffsetDrawer key={id} partnerId={id} onClose={close} />
  return <SettleDrawer key={`${kind}${id}`} kind={kind} partnerId={id} onClose={close} />
}

type ChooseProps = { kind: Kind; onPick: (partnerId: number) => void; onClose: () => void }

function ChoosePartner({ kind, onPick, onClose }: ChooseProps) {
  const { data, error, refetch } = useCall(debts.getSummaryDebt, { type: 'partner', PageSize: 200 })
  const fitting = data?.Data.filter(fitsKind[kind])
  return (
    <DrawerFrame title={titles[kind]} subject="chọn đối tác" isNarrow onClose={onClose}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!fitting && !error && <SkeletonRows columns={2} rows={5} />}
      {fitting?.length === 0 && <Empty title={emptyTexts[kind]} />}
      <ul className="cp-partner-choices">
        {fitting?.map(({ ObjectID, Name, Code, TheyOwe, WeOwe }) => (
          <li key={ObjectID}>
            <button type="button" onClick={() => onPick(ObjectID)}>
              <span>
                <b>{Name}</b> <small>{Code}</small>
              </span>
              <span>
                {kind !== 'pay' && TheyOwe > 0 && <span className="cp-they-owe cp-nowrap">↓ {formatVnd(TheyOwe)}</span>}
                {TheyOwe === 0 && WeOwe === 0 && <span className="cp-quiet">hết nợ</span>}
                {kind !== 'receive' && WeOwe > 0 && <span className="cp-we-owe cp-nowrap"> ↑ {formatVnd(WeOwe)}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </DrawerFrame>
  )
}

const fitsKind: Record<Kind, (partner: PartyDebt) => boolean> = {
  receive: ({ TheyOwe }) => TheyOwe > 0,
  pay: ({ WeOwe }) => WeOwe > 0,
  offset: ({ TheyOwe, WeOwe }) => TheyOwe > 0 && WeOwe > 0,
  statement: () => true,
}

const emptyTexts: Record<Kind, string> = {
  receive: 'Không đối tác nào nợ mình',
  pay: 'Mình không nợ đối tác nào',
  offset: 'Không đối tác nào có hai chiều',
  statement: 'Cửa hàng chưa có đối tác nào',
}
