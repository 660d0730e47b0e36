import { type AffDebt, affDebts } from '@cardpro/contract/debts/affDebts'
import { Button } from 'antd'
import { useCall } from '#api/hooks.ts'
import { ActionButton, Kbd } from '#ui/basic/ActionButton.tsx'
import { Empty } from '#ui/basic/Empty.tsx'
import { LoadError } from '#ui/basic/PageError.tsx'
import { SkeletonRows } from '#ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/drawer/DrawerFrame.tsx'
import { PlainTable } from '#ui/table/PlainTable.tsx'
import { RowCard } from '#ui/table/RowCard.tsx'

type ChooseAffProps = { onChoose: (affId: number) => void; onClose: () => void }

/** Whom commission is to be paid: those to whom the shop owes some. */
export function ChooseAffDrawer({ onChoose, onClose }: ChooseAffProps) {
  const { data, error, refetch } = useCall(affDebts.getAffDebts, { Side: 'pay', PageSize: 200 })
  const pay = ({ AffID }: AffDebt) => (
    <ActionButton call={affDebts.payAff} small onClick={() => onChoose(AffID)}>
      Chi hoa hồng
    </ActionButton>
  )
  return (
    <DrawerFrame
      title="Chi hoa hồng"
      subject="chọn cộng tác viên"
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows columns={3} rows={5} />}
      {data && (
        <PlainTable
          label="Cộng tác viên còn phải trả"
          rows={data.Data}
          columns={[
            col.text('Name', 'Cộng tác viên', { width: 240 }),
            col.code('Code', 'Mã', { muted: true }),
            col.money('Remain', 'Còn phải trả'),
            col.cell('', pay),
          ]}
          rowKey="AffID"
          card={(aff) => (
            <RowCard
              title={aff.Name}
              line={aff.Code}
              amount={{ label: 'Còn phải trả', value: aff.Remain }}
              act={pay(aff)}
            />
          )}
          empty={<Empty title="Không còn hoa hồng nào phải trả" />}
        />
      )}
    </DrawerFrame>
  )
}

const col = columnsOf<AffDebt>()
