import type { LogRow } from '@cardpro/contract/audit/audit'
import { changesOf, deviceWords, momentOf } from '@cardpro/contract/audit/logWords'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useSession } from '#api/session.ts'
import { Kbd } from '#ui/basic/ActionButton.tsx'
import { InfoRow } from '#ui/basic/Panel.tsx'
import { DrawerFoot, DrawerFrame } from '#ui/drawer/DrawerFrame.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { Changes, LogTag } from '#ui/record/Changes.tsx'
import { recordPath } from './recordPath.ts'

/** One line of the log, whole. */
export function LogDrawer({ row, onClose }: { row: LogRow; onClose: () => void }) {
  return (
    <DrawerFrame
      title={row.Act}
      subject={row.Ref}
      onClose={onClose}
      footer={
        <DrawerFoot>
          <Button onClick={onClose}>
            Đóng <Kbd>Esc</Kbd>
          </Button>
        </DrawerFoot>
      }
    >
      <Facts row={row} />
      {changesOf(row).length > 0 && (
        <FormSection title="Trước và sau">
          <Changes row={row} />
        </FormSection>
      )}
    </DrawerFrame>
  )
}

function Facts({ row }: { row: LogRow }) {
  const path = recordPath(row, useSession().shop?.ShopID)
  return (
    <FormSection title="Thao tác" aside={<LogTag kind={row.Kind} />}>
      <div className="cp-log-facts">
        <InfoRow label="Lúc">{momentOf(row)}</InfoRow>
        <InfoRow label="Nhân viên">{row.Staff || '—'}</InfoRow>
        <InfoRow label="Cửa hàng">{row.Shop || '—'}</InfoRow>
        <InfoRow label="Màn hình">{`${row.Menu} · ${row.Action}`}</InfoRow>
        <InfoRow label="Đối tượng">{path ? <Link to={path}>{row.Ref}</Link> : row.Ref || '—'}</InfoRow>
        <InfoRow label="Địa chỉ mạng">{row.IP || '—'}</InfoRow>
        <InfoRow label="Thiết bị">{deviceWords(row.Device)}</InfoRow>
      </div>
      {row.Note && <p className="cp-log-note">{row.Note}</p>}
    </FormSection>
  )
}
