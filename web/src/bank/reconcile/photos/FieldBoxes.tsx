import { type BillFields, billPhotos } from '@cardpro/contract/bank/reconcile/billPhotos'
import { readAmount } from '@cardpro/contract/kit/money/amounts'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { send } from '#kit/api/client.ts'
import { showError } from '#kit/api/toasts.tsx'
import { Note } from '#kit/ui/basic/PageError.tsx'
import {
  fieldsOf,
  fieldWords,
  leftWords,
  type Photo,
  partialWords,
  type ShownField,
  textOf,
  toLookAt,
  toneOf,
  whyOf,
} from './photo.ts'
import type { Photos } from './usePhotos.ts'

type BoxesProps = { photo: Photo; photos: Photos; asked: number; onDone: (photo: Photo) => void }

/** The fields that are not sure, each with why; Enter confirms one and leads to the next. */
export function FieldBoxes({ photo, photos, asked, onDone }: BoxesProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Those that were not sure when the photo was opened keep their boxes, or the next would move under the cursor.
  const [first] = useState(() => toLookAt(photo))
  const shown = fieldsOf(photo).filter((field) => isOpen || first.includes(field) || toneOf(photo, field) !== 'sure')
  const focusNext = useEffectEvent(() => {
    const [next] = toLookAt(photo)
    if (next) box.current?.querySelector<HTMLInputElement>(`[data-field="${next}"]`)?.focus()
  })
  useEffect(() => focusNext(), [asked])
  const findAgain = async (changed: Photo) => {
    try {
      photos.change(photo.key, { match: await searchSwipes(changed), swipeId: null })
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error))
    }
  }
  const confirm = async (field: ShownField, text: string) => {
    const fields = { ...(photo.fields as BillFields), ...valueOf(field, text) }
    const seen = [...new Set([...photo.seen, field])]
    const isSame = fields[field] === photo.fields?.[field]
    const changed = { ...photo, fields, seen }
    photos.change(photo.key, { fields, seen })
    const left = toLookAt(changed)[0]
    if (left) box.current?.querySelector<HTMLInputElement>(`[data-field="${left}"]`)?.focus()
    if (!isSame) await findAgain(changed)
    else if (!left) onDone(changed)
  }
  return (
    <>
      {photo.read?.IsPartial && <Note tone="orange">{partialWords}</Note>}
      {asked > 0 && toLookAt(photo).length > 0 && <Note tone="orange">{leftWords(photo)}</Note>}
      <div className="cp-pho-boxes" ref={box}>
        {shown.map((field) => (
          <FieldBox
            key={`${field}-${textOf(photo, field)}`}
            photo={photo}
            field={field}
            onConfirm={(text) => void confirm(field, text)}
          />
        ))}
        {!isOpen && (
          <Button type="link" size="small" onClick={() => setOpen(true)}>
            Sửa ô khác
          </Button>
        )}
      </div>
    </>
  )
}

async function searchSwipes({ read, fields }: Photo) {
  const { Tid, LotNo, BillNo, Approval, Last4, Amount, Count, Time } = fields as BillFields
  const { Data } = await send<typeof billPhotos.findSwipes>(billPhotos.findSwipes, {
    Kind: read?.Kind ?? 'other',
    Tid,
    LotNo,
    BillNo,
    Approval,
    Last4,
    ...(Amount !== null && { Amount }),
    ...(Count !== null && { Count }),
    ...(/^\d{4}-\d{2}-\d{2}/.test(Time) && { Date: Time.slice(0, 10) }),
  })
  return Data
}

export function valueOf(field: ShownField, text: string): Partial<BillFields> {
  if (field === 'Amount') {
    const amount = readAmount(text)
    return { Amount: amount.kind === 'amount' ? amount.vnd : null }
  }
  if (field === 'Count') return { Count: /^\d+$/.test(text) ? Number(text) : null }
  return { [field]: text.trim().toUpperCase() }
}

type BoxProps = { photo: Photo; field: ShownField; onConfirm: (text: string) => void }

function FieldBox({ photo, field, onConfirm }: BoxProps) {
  const read = textOf(photo, field)
  const [text, setText] = useState(read)
  const tone = toneOf(photo, field)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onConfirm(text)
  }
  const isDigits = !['Approval', 'Tid', 'CardType', 'Time'].includes(field)
  return (
    <label className={`cp-pho-box cp-pho-box-${tone}`}>
      <span>{fieldWords[field]}</span>
      <Input
        data-field={field}
        value={text}
        inputMode={isDigits ? 'numeric' : 'text'}
        placeholder={field === 'Time' ? '2026-11-21T17:22' : ''}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        onBlur={() => text !== read && onConfirm(text)}
      />
      <small className="cp-muted text-12">{whyOf(photo, field)}</small>
    </label>
  )
}
