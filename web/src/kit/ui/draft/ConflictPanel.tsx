import { formatInstant } from '@cardpro/contract/kit/dates'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Note } from '#kit/ui/basic/PageError.tsx'
import type { FieldLabel } from '#kit/ui/form/checkInput.ts'
import type { Conflict } from './conflict.ts'
import { type Clash, type Fields, isSame } from './mergeRules.ts'
import './draft.css'

type Side = 'mine' | 'theirs' | 'base'
type ConflictPanelProps = { conflict: Conflict; labels: ReadonlyMap<string, FieldLabel> }

/** Box by box: what I typed, what the other one saved, and the value before. One of them is chosen. */
export function ConflictPanel({ conflict, labels }: ConflictPanelProps) {
  const [chosen, setChosen] = useState<Record<number, Side>>({})
  const { clashes, who, at } = conflict
  const left = clashes.length - Object.keys(chosen).length
  const titles = {
    mine: conflict.mine,
    theirs: `Của ${who || 'người khác'}${at ? ` lúc ${timeOf(at)}` : ''}`,
    base: 'Ban đầu',
  }
  const resolve = () =>
    conflict.resolve(Object.fromEntries(clashes.flatMap((clash, no) => Object.entries(clash[chosen[no] ?? 'mine']))))
  return (
    <section className="cp-conflict grid gap-14" aria-label="Chọn giá trị giữ lại">
      <Note tone="orange">
        <b>{who || 'Người khác'} vừa lưu giá trị khác ở những ô bạn đã sửa.</b> Chọn giá trị giữ lại cho từng ô; chưa có
        gì bị mất.
      </Note>
      {clashes.map((clash, no) => (
        <ClashField
          key={clash.names.join()}
          clash={clash}
          labels={labels}
          titles={titles}
          side={chosen[no]}
          isFirst={no === 0}
          onChoose={(side) => setChosen({ ...chosen, [no]: side })}
        />
      ))}
      <div className="cp-conflict-foot flex pack-end gap-8">
        <Button onClick={conflict.back}>Quay lại</Button>
        <Button type="primary" disabled={left > 0} onClick={resolve}>
          {left > 0 ? `Còn ${left} ô chưa chọn` : conflict.save}
        </Button>
      </div>
    </section>
  )
}

type ClashFieldProps = {
  clash: Clash
  labels: ReadonlyMap<string, FieldLabel>
  titles: Record<Side, string>
  side: Side | undefined
  isFirst: boolean
  onChoose: (side: Side) => void
}

const sides: Side[] = ['mine', 'theirs', 'base']

function ClashField({ clash, labels, titles, side, isFirst, onChoose }: ClashFieldProps) {
  const id = useId()
  const named = clash.names.filter((name) => labels.has(name))
  return (
    <fieldset>
      <legend>{named.map((name) => labels.get(name)?.label).join(', ') || 'Giá trị'}</legend>
      <div className="cp-conflict-sides grid gap-8">
        {sides.map((one) => (
          <label key={one} className={one === side ? 'cp-conflict-on' : ''}>
            <input
              type="radio"
              name={id}
              autoFocus={isFirst && one === 'mine'}
              checked={one === side}
              onChange={() => onChoose(one)}
            />
            <span>{titles[one]}</span>
            {clash.names.map((name) => (
              <ValueLine key={name} name={name} values={clash[one]} clash={clash} labels={labels} />
            ))}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ValueLineProps = { name: string; values: Fields; clash: Clash; labels: ReadonlyMap<string, FieldLabel> }

/** Each of several boxes is named; a single one needs no name. */
function ValueLine({ name, values, clash, labels }: ValueLineProps) {
  const words = labels.get(name)
  if (!words && clash.names.length > 1) return null
  const label = clash.names.length > 1 && words ? `${words.label}: ` : ''
  return (
    <b>
      {label}
      {textOf({ name, value: values[name], clash, labels })}
    </b>
  )
}

type ConflictValue = { name: string; value: unknown; clash: Clash; labels: ReadonlyMap<string, FieldLabel> }

function textOf({ name, value, clash, labels }: ConflictValue): ReactNode {
  if (value === null || value === undefined || value === '') return <i>để trống</i>
  const show = labels.get(name)?.show
  if (show) return show(value)
  if (Array.isArray(value)) return value.length === 0 ? <i>để trống</i> : `${value.length} dòng`
  if (typeof value === 'object') return partsOf({ name, value, clash, labels })
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Of a box with many switches only those that differ. */
function partsOf({ name, value, clash, labels }: ConflictValue): ReactNode {
  const part = (side: Side, key: string) => (clash[side][name] as Fields | undefined)?.[key]
  const keys = Object.keys(value as Fields).filter(
    (key) => !isSame(part('mine', key), part('theirs', key)) || !isSame(part('base', key), part('mine', key)),
  )
  return keys.map((key) => {
    const words = labels.get(`${name}.${key}`)
    return (
      <span key={key}>
        {words?.label ?? key}: {words?.show?.((value as Fields)[key]) ?? String((value as Fields)[key])}
      </span>
    )
  })
}

/** `15:40`, and on another day also which one. */
function timeOf(at: string): string {
  const [day = '', time = ''] = formatInstant(at).split(' ')
  const isToday = formatInstant(new Date().toISOString()).startsWith(day)
  return isToday ? time : `${time} ${day.slice(0, 5)}`
}
