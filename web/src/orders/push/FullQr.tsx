import type { PushRow } from '@cardpro/contract/orders/pushes/pushes'
import { Button, Modal } from 'antd'
import { HeroMoney } from '#kit/ui/basic/Money.tsx'
import { QrPicture } from '#kit/ui/basic/QrCard.tsx'
import { Row } from '#kit/ui/layout/layout.tsx'
import { spaceAccount } from './pushColumns.tsx'
import { Steps } from './Steps.tsx'
import type { PushChoice } from './usePushChoice.ts'

/** The code alone on the whole screen, for a phone that scans it from a distance. */
export function FullQr({ choice, row, onClose }: { choice: PushChoice; row: PushRow; onClose: () => void }) {
  return (
    <Modal open footer={null} closable={false} onCancel={onClose} width="100vw" className="cp-push-full" title={null}>
      <div className="cp-push-full-body row gap-14">
        <Row gap={12}>
          <Steps choice={choice} />
          <span className="grow" />
          <Button onClick={onClose}>Đóng</Button>
        </Row>
        <HeroMoney value={row.Amount} />
        {choice.isMine && row.Payload ? (
          <QrPicture payload={row.Payload} label={`Mã VietQR chuyển cho ${row.AccountName}`} />
        ) : (
          <p className="cp-quiet">{choice.refused || 'Dòng này chưa có tài khoản nhận được VietQR.'}</p>
        )}
        <p>
          <b>{row.AccountName || row.CustomerName}</b>
          <span>
            {row.BankName} {spaceAccount(row.AccountNo)}
          </span>
          <span>{row.Content}</span>
        </p>
      </div>
    </Modal>
  )
}
