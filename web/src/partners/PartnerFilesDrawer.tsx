import { FilesDrawer } from '#ui/record/FilesDrawer.tsx'
import { usePartner } from './usePartner.ts'

/** Contracts and settlement papers of a partner. */
export function PartnerFilesDrawer({ partnerId, onClose }: { partnerId: number; onClose: () => void }) {
  const partner = usePartner(partnerId).data
  return (
    <FilesDrawer
      kind="partner"
      id={partnerId}
      title="Tệp của đối tác"
      subject={partner && `${partner.Code} · ${partner.Name}`}
      onClose={onClose}
    />
  )
}
