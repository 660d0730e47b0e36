import { formatDay } from '@cardpro/contract/basic/dates'
import { posMoney } from '@cardpro/contract/debts/debts'
import { formatVnd } from '@cardpro/contract/money/amounts'
import { Button, Form } from 'antd'
import { Kbd } from '#ui/basic/ActionButton.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/drawer/DrawerFrame.tsx'
import { PickerBox } from '#ui/picker/PickerBox.tsx'
import type { Source } from '#ui/picker/pickerSource.ts'

/** Which lô the money is for; the oldest that is owed for stands first. */
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
            source={source}
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

const source: Source<typeof posMoney.getNumberLoConditions> = {
  call: posMoney.getNumberLoConditions,
  input: (search) => ({ OnlyUnpaid: true, numberText: search.replace(/\D/g, ''), PageSize: 50 }),
  option: (lot) => ({
    value: lot.numberLoID,
    label: `${lot.PosName} · lô ${lot.numberText}`,
    fact: `${formatDay(lot.Date).slice(0, 5)} · còn ${formatVnd(lot.Remain)}${lot.LateDays > 0 ? ` · trễ ${lot.LateDays} ngày` : ''}`,
  }),
  find: ({ numberText, PosName }) => ({ codes: [numberText], text: PosName }),
}
