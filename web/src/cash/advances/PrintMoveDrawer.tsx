import { movePapers } from '@cardpro/contract/cash/advances/papers'
import { useCall, useSubmit } from '#kit/api/hooks.ts'
import { LoadError } from '#kit/ui/basic/PageError.tsx'
import { SkeletonRows } from '#kit/ui/basic/SkeletonRows.tsx'
import { DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { PrintFormDrawer } from '#kit/ui/paper/PrintFormDrawer.tsx'
import { MovePaper } from './MovePaper.tsx'

/** Money given to staff or brought back, on paper. */
export function PrintMoveDrawer({ moveId, onClose }: { moveId: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(movePapers.detailPushMoney, { MoveID: moveId })
  const { submit, isPending } = useSubmit(movePapers.printPushMoney, { refresh: [movePapers.detailPushMoney] })
  const move = data?.Data
  if (!move)
    return (
      <DrawerFrame title="In phiếu tạm ứng" onClose={onClose}>
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonRows columns={3} rows={8} />}
      </DrawerFrame>
    )
  return (
    <PrintFormDrawer
      title="In phiếu tạm ứng"
      code={move.Code}
      prints={move.Prints}
      call={movePapers.printPushMoney}
      isPending={isPending}
      count={async (Paper) => {
        const answer = await submit({ MoveID: moveId, Paper })
        return answer && { no: answer.Data.Print, at: answer.Data.At }
      }}
      paper={(size, printed) => <MovePaper move={move} size={size} printed={printed} />}
      onClose={onClose}
    />
  )
}
