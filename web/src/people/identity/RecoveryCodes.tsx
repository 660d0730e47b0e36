import { Button } from 'antd'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { CopyButton } from '#kit/ui/basic/QrCard.tsx'
import { DrawerFoot, DrawerFrame } from '#kit/ui/drawer/DrawerFrame.tsx'

/** The ten ways back in, the only time they are seen. A click beside the drawer does not lose them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <DrawerFrame
      title="Mã khôi phục"
      isNarrow
      isFixed
      onClose={onClose}
      footer={
        <DrawerFoot>
          <CopyButton text={codes.join('\n')} label="Sao chép tất cả" />
          <Button type="primary" onClick={onClose}>
            Tôi đã cất giữ
          </Button>
        </DrawerFoot>
      }
    >
      <div className="recovery">
        <Note tone="orange">
          <b>Chỉ hiện một lần này.</b> Mất điện thoại thì mỗi mã thay mã 6 số được một lần. Hãy in ra hoặc chép vào nơi
          an toàn, không để cùng chỗ với điện thoại.
        </Note>
        <ol aria-label="Mã khôi phục">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
    </DrawerFrame>
  )
}
