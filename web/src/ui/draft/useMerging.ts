import { audit, type HistoryKind, historyRights } from '@cardpro/contract/audit/audit'
import type { Call } from '@cardpro/contract/basic/call'
import type { FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { send } from '#api/client.ts'
import { session } from '#api/session.ts'
import type { FieldLabel } from '#ui/form/checkInput.ts'
import { editedFields } from './draftRules.ts'
import { type Clash, type Fields, mergeFields } from './mergeRules.ts'

/** The record that a form changes: its history names the user who changed it meanwhile. */
export type EditedRecord = { kind: HistoryKind; id: number }

/** Boxes in which what was typed meets what another user has saved. */
export type Conflict = {
  clashes: Clash[]
  /** Who saved the other values; empty where that is not known. */
  who: string
  /** When; null where that is not known. */
  at: string | null
  /** What the values are that were typed. */
  mine: string
  save: string
  resolve: (chosen: Fields) => void
}

/** A newer record may reach the screen a moment after its request is done; longer than this it is not coming. */
const renewalMs = 1_000

type Other = { who: string; at: string | null }
type Merging = {
  call: Call
  antd: FormInstance
  record: EditedRecord | undefined
  /** The record as it was read last. */
  newest: Fields
  /** What the boxes opened with. */
  base: Fields
  setBase: (base: Fields) => void
  fill: (values: Fields) => void
  /** Writes again on top of this version; the toast names what was kept of the other one. */
  write: (version: number | undefined, kept: string) => void
  labels: ReadonlyMap<string, FieldLabel>
}

/**
 * After an edit conflict: reads the record again and merges. What both changed alike, or only one of them, is no
 * conflict; then it is written at once. Otherwise the user chooses, box by box, and nothing typed is lost.
 */
export function useMerging({ call, antd, record, newest, base, setBase, fill, write, labels }: Merging) {
  /** Whose changes are being fetched; null while none are. */
  const [other, setOther] = useState<Other | null>(null)
  const [isRenewing, setRenewing] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const turn = useRef(0)
  const version = versionOf(newest)

  const stop = () => {
    setRenewing(false)
    setOther(null)
  }
  const merge = useEffectEvent(() => {
    if (!other || version === undefined || version === versionOf(base)) return
    stop()
    if (!record) return setBase({ ...base, Version: version })
    const { taken, clashes } = mergeFields(editedFields(call), {
      base,
      mine: antd.getFieldsValue(true),
      theirs: newest,
    })
    const kept = keptWords(
      Object.keys(taken).map((name) => labels.get(name)?.label ?? ''),
      other.who,
    )
    const settle = (chosen: Fields) => {
      setConflict(null)
      setBase(newest)
      fill({ ...taken, ...chosen })
      write(version, kept)
    }
    if (clashes.length === 0) settle({})
    else setConflict({ clashes, ...other, mine: 'Của tôi', save: 'Lưu lựa chọn', resolve: settle })
  })
  useEffect(() => {
    const soon = setTimeout(() => merge())
    return () => clearTimeout(soon)
  }, [other, version])

  const renew = async (refresh: () => Promise<void>) => {
    const mine = ++turn.current
    setRenewing(true)
    setOther(record ? await otherOf(record).catch(() => unknownAuthor) : unknownAuthor)
    await refresh()
    setTimeout(() => turn.current === mine && stop(), renewalMs)
  }
  return { isRenewing, conflict, setConflict, renew }
}

const unknownAuthor: Other = { who: '', at: null }

/** The user who has changed the record last, by its history, where the present user may see that. */
async function otherOf({ kind, id }: EditedRecord): Promise<Other> {
  if (!session().user?.Rights.includes(historyRights[kind])) return unknownAuthor
  const { Data } = await send<typeof audit.getHistory>(audit.getHistory, { RefKind: kind, RefID: id, PageSize: 1 })
  const [row] = Data
  return { who: row?.Staff ?? '', at: row?.At ?? null }
}

function keptWords(labels: string[], who: string): string {
  const named = [...new Set(labels.filter((label) => label !== ''))]
  if (named.length === 0) return ''
  return `Giữ cả thay đổi của ${who || 'người khác'}: ${named.join(', ')}`
}

export const versionOf = (record: Fields): number | undefined =>
  typeof record['Version'] === 'number' ? record['Version'] : undefined
