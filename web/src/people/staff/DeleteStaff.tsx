import { texts } from '@cardpro/contract/kit/texts'
import { identity } from '@cardpro/contract/people/identity/identity'
import { staff } from '@cardpro/contract/people/staff/staff'
import { useDropRow } from '#kit/api/hooks.ts'
import { ConfirmAction } from '#kit/ui/form/ConfirmAction.tsx'
import { useStaff } from './staffList.ts'

/** Takes a user out of the company; the server refuses while the user holds money of the shop. */
export function DeleteStaff({ staffId, onClose }: { staffId: number; onClose: () => void }) {
  const person = useStaff(staffId).data
  const dropRow = useDropRow()
  return (
    <ConfirmAction
      call={staff.deleteStaff}
      input={{ StaffID: staffId }}
      title="Xóa nhân viên"
      reasons={['Nghỉ việc', 'Cho thôi việc', 'Tạo trùng', 'Nhập nhầm']}
      done={{
        success: texts.success.staffDeleted,
        refresh: [staff.ajaxLoadStaff, identity.getAllStaff],
        after: () => dropRow(staff.ajaxLoadStaff, 'UserID', staffId),
      }}
      save="Xóa nhân viên"
      onClose={onClose}
    >
      <b>{person?.FullName ?? 'Nhân viên này'}</b> sẽ không đăng nhập được nữa, các phiên đang mở kết thúc ngay. Tên vẫn
      còn trên những việc đã làm, và không ai dùng lại được tài khoản {person?.UserName}. Chỉ nghỉ một thời gian thì
      chọn “Đã ngừng” trong phần sửa.
    </ConfirmAction>
  )
}
