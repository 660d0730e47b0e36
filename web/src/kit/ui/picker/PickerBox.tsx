import type { Call } from '@cardpro/contract/kit/call'
import { Button, Select } from 'antd'
import { type ReactNode, useRef } from 'react'
import { clearOptions } from '#kit/ui/form/clearButton.tsx'
import { Help } from '#kit/ui/form/Field.tsx'
import { useNarrow } from '#kit/ui/hooks/useNarrow.ts'
import type { PickerOption } from './pickerSource.ts'
import { createValue, type PickerBoxProps, usePicker } from './usePicker.ts'
import '#kit/ui/form/form.css'

/** The minimum width of a list, however narrow its box: names are shown whole. */
const widePx = 400

/** The box alone, for filters. */
export function PickerBox<C extends Call>(props: PickerBoxProps<C>) {
  const { value: _value, onChange: _onChange, source: _source, known: _known, onPick: _onPick, ...rest } = props
  const { create, help, placeholder = 'Gõ để tìm', ...input } = rest
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow()
  const { list, isFresh, found, typed, awaited, shown, ...picker } = usePicker(props, box)
  const options: PickerOption[] = found.map(({ row: _row, ...option }) => option)
  const nothing = <NothingFound list={list} isFresh={isFresh} />
  return (
    <>
      <div
        ref={box}
        className="cp-picker"
        aria-busy={awaited !== null}
        // Typing on, or Escape, ends the waiting for what was typed before. Not in the capture phase: a render between it and the
        // box's own handler would put the old text back, and the letter would be lost.
        onInput={picker.stopWaiting}
        onKeyDownCapture={(event) => (event.key === 'Escape' ? picker.stopWaiting() : picker.onKey(event))}
      >
        <Select<{ value: number | string; label: ReactNode }, PickerOption>
          placeholder={awaited === null ? placeholder : `Đang tìm “${awaited}”…`}
          {...input}
          className="cp-box"
          labelInValue
          allowClear={clearOptions}
          showSearch={{ filterOption: false, onSearch: picker.setTyped, searchValue: typed }}
          open={picker.isOpen}
          onOpenChange={picker.setOpen}
          loading={list.isFetching}
          popupMatchSelectWidth={isNarrow ? true : widePx}
          notFoundContent={nothing}
          options={create ? [...options, { value: createValue, label: create.label(typed.trim()) }] : options}
          optionRender={({ data }) => <Option {...data} />}
          value={shown ? { value: shown.value, label: <OptionLine {...shown} /> } : null}
          onChange={(chosen) => picker.choose(chosen?.value ?? null)}
          popupRender={(menu) => (
            <>
              {create && found.length === 0 && <div className="cp-picker-none">{nothing}</div>}
              {menu}
            </>
          )}
        />
      </div>
      <Help>{help}</Help>
    </>
  )
}

type NothingFoundProps = {
  isFresh: boolean
  list: { isFetching: boolean; error: Error | null; refetch: () => unknown }
}

/** Not to be mistaken: nothing fits, nothing has come yet, or the list could not be read. */
function NothingFound({ list, isFresh }: NothingFoundProps) {
  if (list.isFetching || (!isFresh && !list.error)) return 'Đang tìm…'
  if (!list.error) return 'Không tìm thấy'
  return (
    <>
      {list.error.message}{' '}
      <Button type="link" size="small" onClick={() => void list.refetch()}>
        Thử lại
      </Button>
    </>
  )
}

const Option = ({ value, label, fact }: PickerOption) =>
  value === createValue ? (
    <span className="cp-name cp-ink-primary">{label}</span>
  ) : (
    <OptionLine label={label} fact={fact} />
  )

function OptionLine({ label, fact }: Pick<PickerOption, 'label' | 'fact'>) {
  return (
    <span className="cp-option">
      <b>{label}</b>
      {fact && <span>{fact}</span>}
    </span>
  )
}
