import { type CollaboratorDebt, collaboratorDebts } from '@cardpro/contract/debts/collaboratorDebts'
import { Button } from 'antd'
import { useCall } from '#kit/api/hooks.ts'
import { ActionButton, Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { Empty } from '#kit/ui/basic/Empty.tsx'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { columnsOf } from '#kit/ui/columns/columns.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { PlainTable } from '#kit/ui/table/PlainTable.tsx'
import { RowCard } from '#kit/ui/table/RowCard.tsx'

type ChooseCollaboratorProps = { onChoose: (collaboratorId: number) => void; onClose: () => void }

/** Whom commission is to be paid: those to whom the shop owes some. */
export function ChooseCollaboratorDrawer({ onChoose, onClose }: ChooseCollaboratorProps) {
  const { data, error, refetch } = useCall(collaboratorDebts.getCollaboratorDebts, { Side: 'pay', PageSize: 200 })
  const pay = ({ AffID }: CollaboratorDebt) => (
    <ActionButton call={collaboratorDebts.payCollaborator} small onClick={() => onChoose(AffID)}>
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
            column.text('Name', 'Cộng tác viên', { width: 240 }),
            column.code('Code', 'Mã', { muted: true }),
            column.money('Remain', 'Còn phải trả'),
            column.cell('', pay),
          ]}
          rowKey="AffID"
          card={(collaborator) => (
            <RowCard
              title={collaborator.Name}
              line={collaborator.Code}
              amount={{ label: 'Còn phải trả', value: collaborator.Remain }}
              act={pay(collaborator)}
            />
          )}
          empty={<Empty title="Không còn hoa hồng nào phải trả" />}
        />
      )}
    </DrawerFrame>
  )
}

const column = columnsOf<CollaboratorDebt>()
