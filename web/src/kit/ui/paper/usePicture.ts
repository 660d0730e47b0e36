import { useEffect, useState } from 'react'
import { pictureOf } from './picture.ts'

const marginPx = 15

type Drawing = {
  /** Takes the sheet: a drawer puts its content on the page later than itself. */
  sheet: (sheet: HTMLElement | null) => void
  file: File | null
  /** Why there is no picture yet, or none at all. */
  why: string | undefined
}

/**
 * The picture of a sheet, drawn ahead: a press on "Chia sẻ" counts only for a moment. `drawn` names what is on the sheet;
 * false while that is on its way.
 */
export function usePicture(name: string, drawn: string | false): Drawing {
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const [made, setMade] = useState<{ of: string; file: File | null } | null>(null)
  useEffect(() => {
    if (drawn === false || !sheet) return
    let isOver = false
    const keep = (file: File | null) => {
      if (!isOver) setMade({ of: drawn, file })
    }
    pictureOf(sheet, marginPx).then(
      (blob) => keep(new File([blob], name, { type: 'image/png' })),
      () => keep(null),
    )
    return () => {
      isOver = true
    }
  }, [sheet, name, drawn])
  const own = made?.of === drawn ? made : null
  const why = own ? 'Trình duyệt không vẽ được ảnh phiếu, hãy in' : 'Đang vẽ ảnh phiếu'
  return { sheet: setSheet, file: own?.file ?? null, why: own?.file ? undefined : why }
}
