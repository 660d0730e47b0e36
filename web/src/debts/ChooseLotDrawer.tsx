import { Button, Form } from 'antd'
import { unpaidLots } from '#kit/pickers/LotPicker.tsx'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'
import { PickerBox } from '#kit/ui/picker/PickerBox.tsx'

/** Which lô the money is for; the oldest that is owed for comes first. */
export function ChooseLotDrawer({ onPick, onClose }: { onPick: (lotId: number) => void; onClose: () => void }) {
  return (
    <DrawerFrame
      title="Ghi tiền về"
      onClose={onClose}
      footer={
        <DrawerFoot note="Chọn lô để nhập số tiền ngân hàng báo có">
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      <Form layout="vertical">
        <Form.Item label={<span className="cp-name">Lô được trả tiền</span>} htmlFor="choose-lot">
          <PickerBox
            id="choose-lot"
            autoFocus
            source={unpaidLots}
            placeholder="Gõ số lô"
            help="Những lô ngân hàng còn nợ, cũ nhất trước"
            value={null}
            onChange={(lotId) => lotId !== null && onPick(Number(lotId))}
          />
        </Form.Item>
      </Form>
    </DrawerFrame>
  )
}
