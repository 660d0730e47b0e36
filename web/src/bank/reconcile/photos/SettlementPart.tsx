import { billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import { posMoney } from '@cardpro/contract/debts/debts'
import { files } from '@cardpro/contract/kit/files/files'
import { useSubmit } from '#kit/api/hooks.ts'
import { showSuccess } from '#kit/api/toasts.tsx'
import { ActionButton } from '#kit/ui/basic/ActionButton.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import { differencesOf, type Photo, toLookAt } from './photo.ts'
import type { Photos } from './usePhotos.ts'

type PartProps = { photo: Photo; photos: Photos }

/** A settlement slip closes the lô it names, once it and the books agree. */
export function SettlementPart({ photo, photos }: PartProps) {
  const lot = photo.match?.Lot ?? null
  const { submit, isPending } = useSubmit(posMoney.updateNumberLo, {
    refresh: [posMoney.getNumberLoConditions, posMoney.debtPos, billPhotos.findSwipes],
  })
  const drop = useSubmit(files.removeFile)
  const differences = differencesOf(photo) ?? []
  if (!lot) return <p className="cp-pho-why cp-pho-none">{noLot(photo)}</p>
  const close = async () => {
    const { numberLoID, Version, LotNo } = lot
    if (!(await submit({ numberLoID, Status: 2, Version }))) return
    // The slip has done its work: it waits no more.
    if (photo.fileId !== null) await drop.submit({ FileID: photo.fileId, Reason: `Đã kết toán lô ${LotNo}` })
    photos.change(photo.key, { placed: 'Đã đóng lô', fileId: null })
    showSuccess(`Đã kết toán lô ${LotNo}`)
  }
  return (
    <div className="cp-pho-choice">
      {differences.map((sentence) => (
        <Note key={sentence} tone="orange">
          {sentence}
        </Note>
      ))}
      {differences.length === 0 && (
        <p className="cp-pho-why">
          Lô {lot.LotNo} của {lot.PosName}: đủ {lot.Count} bill, đúng tổng với sổ.
        </p>
      )}
      {lot.IsSettled ? (
        <p className="cp-pho-why">Lô này đã kết toán.</p>
      ) : (
        <ActionButton
          call={posMoney.updateNumberLo}
          kind="primary"
          loading={isPending}
          blocked={blockedBy(photo, differences)}
          onClick={() => void close()}
        >
          {`Kết toán lô ${lot.LotNo}`}
        </ActionButton>
      )}
    </div>
  )
}

function blockedBy(photo: Photo, differences: string[]): string | undefined {
  if (differences.length > 0) return 'Phiếu và sổ chưa khớp: hãy bổ sung bill còn thiếu trước'
  const cells = toLookAt(photo).length
  return cells > 0 ? `Còn ${cells} ô cần xem` : undefined
}

function noLot({ match, fields }: Photo): string {
  if (match?.PosID === null) return `TID ${fields?.Tid || 'trên phiếu'} không phải máy của cửa hàng.`
  return `Máy ${match?.PosName ?? ''} không có lô ${fields?.LotNo || 'này'}.`
}
