import type { StatementDraft } from '@cardpro/contract/bank/reconcile/statements'
import { statementKind } from '@cardpro/contract/bank/reconcile/statementWords'
import { pos } from '@cardpro/contract/places/pos/pos'
import { Button, Select } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { Money } from '#kit/ui/basic/Money.tsx'
import { AccountSums } from './AccountSums.tsx'
import type { NamedPosChoice } from './mapping.ts'
import { Fact } from './Proofs.tsx'

type QuestionsProps = { draft: StatementDraft; chosen: NamedPosChoice[]; onChoose: (choice: NamedPosChoice) => void }

/** What has to be decided (names of POS that are not known, …), what was taken before, and what would be taken. */
export function Questions({ draft, chosen, onChoose }: QuestionsProps) {
  const { Terminals, Wrong, Notes, Blockers } = draft
  const title = Blockers.length > 0 || Wrong > 0 ? 'Cần quyết' : 'Sẽ nhận'
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {otherBlockers(draft).map((blocker) => (
          <Fact key={blocker} tone="no" title={blocker} />
        ))}
        {Terminals.filter(({ PosID, IsLeftOut }) => PosID === null || IsLeftOut).map((named) => (
          <UnknownPos
            key={named.Text}
            named={named}
            choice={chosen.find(({ Text }) => Text === named.Text)}
            onChoose={(PosID) => onChoose({ Text: named.Text, PosID })}
          />
        ))}
        {Wrong > 0 && (
          <Fact tone="ask" title={`${Wrong} dòng có ô chưa đọc được`} more="Xem ô đỏ ở trên hoặc đổi cách đọc" />
        )}
        {Notes.map((note) => (
          <Fact key={note} tone="info" title={note} />
        ))}
      </ul>
      {draft.Kind === statementKind.account ? <AccountSums draft={draft} /> : <Sums draft={draft} />}
    </section>
  )
}

/** POS have lines of their own. */
export const otherBlockers = ({ Blockers, Terminals }: StatementDraft): string[] => {
  const open = Terminals.filter(({ PosID, IsLeftOut }) => PosID === null && !IsLeftOut)
  return Blockers.filter((blocker) => !open.some(({ Text }) => Text !== '' && blocker.includes(Text)))
}

function Sums({ draft: { Rows, Fresh, Gross, Fee, Net } }: { draft: StatementDraft }) {
  return (
    <table className="cp-map-sums">
      <thead>
        <tr>
          <td />
          <th scope="col">Dòng</th>
          <th scope="col">Số tiền</th>
          <th scope="col">Phí</th>
          <th scope="col">Thực nhận</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Trong tệp</th>
          <td>{Rows.toLocaleString('vi-VN')}</td>
          <td>
            <Money value={Gross} />
          </td>
          <td>
            <Money value={Fee} />
          </td>
          <td>
            <Money value={Net} />
          </td>
        </tr>
        <tr>
          <th scope="row">Nhận mới</th>
          <td>
            <b>{Fresh.toLocaleString('vi-VN')}</b>
          </td>
          <td colSpan={3} />
        </tr>
      </tbody>
    </table>
  )
}

type UnknownPosProps = {
  named: StatementDraft['Terminals'][number]
  choice: NamedPosChoice | undefined
  onChoose: (posId: number | null) => void
}

/** One of the shop's POS, or its rows stay out. */
function UnknownPos({ named: { Text, Rows, PosID, IsLeftOut }, choice, onChoose }: UnknownPosProps) {
  const posChoices = useCall(pos.getAllPos, {}).data?.Data ?? []
  const isOut = choice ? choice.PosID === null : IsLeftOut
  return (
    <Fact
      tone={isOut ? 'info' : 'ask'}
      title={`${Text || 'Dòng không ghi máy'} ${isOut ? 'được bỏ lại' : 'chưa có trong Máy POS'}`}
      more={`${Rows} dòng`}
    >
      <Select
        aria-label={`Máy của ${Text}`}
        placeholder="Chọn máy"
        className="cp-map-pos"
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        value={choice?.PosID ?? PosID}
        options={posChoices.map((one) => ({ value: one.PosID, label: one.Name }))}
        onChange={(posId: number) => onChoose(posId)}
      />
      {!isOut && (
        <Button size="small" onClick={() => onChoose(null)}>
          Bỏ {Rows} dòng
        </Button>
      )}
    </Fact>
  )
}
