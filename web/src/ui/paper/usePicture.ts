import { type RefObject, useEffect, useRef, useState } from 'react'
import { pictureOf } from './picture.ts'

const marginPx = 15

/**
 * The picture of a sheet, drawn ahead: a press on "Chia sẻ" counts only for a moment. `drawn` names what is on the sheet;
 * false while that is on its way. Until it is drawn, and where the browser cannot draw it, `why` says so.
 */
export function usePicture(
  name: string,
  drawn: string | false,
): { sheet: RefObject<HTMLDivElement | null>; file: File | null; why: string | undefined } {
  const sheet = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<{ of: string; file: File | null } | null>(null)
  useEffect(() => {
    if (drawn === false || !sheet.current) return
    let isOver = false
    pictureOf(sheet.current, marginPx).then(
      (blob) => {
        if (!isOver) setMade({ of: drawn, file: new File([blob], name, { type: 'image/png' }) })
      },
      () => {
        if (!isOver) setMade({ of: drawn, file: null })
      },
    )
    return () => {
      isOver = true
    }
  }, [name, drawn])
  const own = made?.of === drawn ? made : null
  const why = own ? 'Trình duyệt không vẽ được ảnh phiếu, hãy in' : 'Đang vẽ ảnh phiếu'
  return { sheet, file: own?.file ?? null, why: own?.file ? undefined : why }
}
