import { type PosRow, pos, posStatus } from '@cardpro/contract/places/pos/pos'
import type { ReactNode } from 'react'
import { DrawerWaiting } from '#kit/ui/drawer/DrawerWaiting.tsx'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { usePosRow } from './posList.ts'

type Props = { posId: number; onClose: () => void }
type WithPosRowProps = Props & { title: string; children: (posRow: PosRow) => ReactNode }
const refresh = [pos.getByConditions, pos.getAllPos]

/** Reads the POS first: what is asked names it. */
function WithPosRow({ posId, onClose, title, children }: WithPosRowProps) {
  const query = usePosRow(posId)
  if (query.data) return children(query.data)
  return <DrawerWaiting title={title} query={query} missing="Không có máy POS này trong cửa hàng" onClose={onClose} />
}

/** A locked POS takes no swipe until it is opened again. */
export function LockPos(props: Props) {
  return (
    <WithPosRow {...props} title="Khóa máy POS">
      {({ PosID, Name }) => (
        <ConfirmAction
          call={pos.updateStatus}
          input={{ PosID, Status: posStatus.locked }}
          title="Khóa máy POS"
          reasons={['Ngân hàng khóa', 'Trái quy tắc nhiều lần', 'Máy lỗi', 'Tạm nghỉ']}
          done={{ success: `Đã khóa máy ${Name}`, refresh }}
          save="Khóa máy"
          onClose={props.onClose}
        >
          <b>{Name}</b> sẽ không quẹt được cho đến khi mở lại. Tiền chưa về vẫn theo dõi như cũ.
        </ConfirmAction>
      )}
    </WithPosRow>
  )
}

export function UnlockPos(props: Props) {
  return (
    <WithPosRow {...props} title="Mở lại máy POS">
      {({ PosID, Name }) => (
        <ConfirmAction
          call={pos.updateStatus}
          input={{ PosID, Status: posStatus.active }}
          title="Mở lại máy POS"
          reasons={['Ngân hàng đã mở', 'Đã sửa xong', 'Dùng lại']}
          done={{ success: `Đã mở lại máy ${Name}`, refresh }}
          save="Mở lại máy"
          onClose={props.onClose}
        >
          <b>{Name}</b> sẽ có trong ô chọn máy khi quẹt.
        </ConfirmAction>
      )}
    </WithPosRow>
  )
}

/** Gives a POS back to its bank; the server refuses while the bank owes money for it. */
export function GiveBackPos(props: Props) {
  return (
    <WithPosRow {...props} title="Trả máy POS">
      {({ PosID, Name }) => (
        <ConfirmAction
          call={pos.updateStatus}
          input={{ PosID, Status: posStatus.givenBack }}
          title="Trả máy POS"
          reasons={['Hết hợp đồng', 'Phí cao', 'Đổi máy khác']}
          done={{ success: `Đã trả máy ${Name}`, refresh }}
          save="Trả máy"
          onClose={props.onClose}
        >
          <b>{Name}</b> sẽ không còn trong ô chọn máy khi quẹt. Lần quẹt, lô và tiền về cũ vẫn giữ nguyên.
        </ConfirmAction>
      )}
    </WithPosRow>
  )
}

/** For a POS that was made by mistake: the server refuses one with bills. */
export function RemovePos(props: Props) {
  return (
    <WithPosRow {...props} title="Xóa máy POS">
      {({ PosID, Name }) => (
        <ConfirmAction
          call={pos.delete}
          input={{ posID: PosID }}
          title="Xóa máy POS"
          reasons={['Nhập nhầm', 'Nhập trùng', 'Chưa dùng đến']}
          done={{ success: `Đã xóa máy ${Name}`, refresh }}
          save="Xóa máy"
          onClose={props.onClose}
        >
          Chỉ xóa được máy chưa quẹt lần nào. Máy đã có bill thì trả máy hoặc khóa máy, để lịch sử còn nguyên.
        </ConfirmAction>
      )}
    </WithPosRow>
  )
}
