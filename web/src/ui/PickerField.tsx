import type { Call, Data, RawInput } from '@cardpro/contract/call'
import { searchText } from '@cardpro/contract/safeText'
import { fold } from '@cardpro/contract/search'
import { Button, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useCall } from '#api/hooks.ts'
import { type BoxProps, Field, type FieldProps, Help } from './Field.tsx'
import { useFormContext } from './FormContext.ts'
import { useDebounced } from './useDebounced.ts'
import './form.css'

/** A row of the list as a choice: its name, and in quieter ink the fact that decides (limit, fee, balance). */
export type PickerOption = { value: number | string; label: string; fact?: ReactNode; disabled?: boolean }
type RowOf<C extends Call> = Data<C> extends (infer Row)[] ? Row : never

export type Source<C extends Call> = {
  /** A list call; the server searches, without accents and by the tail of a phone number. */
  call: C
  input: (search: string) => RawInput<C>
  option: (row: RowOf<C>) => PickerOption
  /** For a call that answers all its rows and searches nothing itself: what is searched here, without accents. */
  text?: (row: RowOf<C>) => string
}

export type PickerProps<C extends Call> = FieldProps & {
  source: Source<C>
  /** Shown for a value that is not among the rows found, such as the one a form opens with. */
  known?: PickerOption | undefined
  /** At the foot of the list: the way to make a new one without leaving the form; it may begin with what was typed. */
  create?: (typed: string) => ReactNode
  onPick?: (row: RowOf<C> | null) => void
}

/** Finds and picks one row of a list call while typing. */
export function PickerField<C extends Call>({ name, label, required, ...box }: PickerProps<C>) {
  const { source, known } = box
  const show = (value: unknown) => <PickedName source={source} known={known} value={value} />
  return (
    <Field name={name} label={label} verb="chọn" show={show} {...(required !== undefined && { required })}>
      <PickerBox {...box} />
    </Field>
  )
}

type PickedNameProps<C extends Call> = Pick<PickerProps<C>, 'source' | 'known'> & { value: unknown }

/** A picked value outside its box: by its name, where one is to be found. */
function PickedName<C extends Call>({ source, known, value }: PickedNameProps<C>) {
  const told = [useRemembered(source)(value), known].find((one) => one?.value === value)
  const isNameless = !isEmpty(value) && !told
  const list = useCall(source.call, source.input(''), { enabled: isNameless, silent: true })
  const option = asRows<RowOf<C>>(list.data?.Data)
    .map(source.option)
    .find((one) => one.value === value)
  return told?.label ?? option?.label ?? (isNameless && list.isFetching ? '…' : '—')
}

/** What was picked in this form, or in the draft it took up, by its name. */
function useRemembered<C extends Call>({ call }: Source<C>): (value: unknown) => PickerOption | undefined {
  const picked = useFormContext()?.picked
  return (value) => {
    const one = picked?.get(`${call.path} ${String(value)}`)
    return one && { value: one.Value, label: one.Label }
  }
}

/** A draft names what was picked, since the value alone tells nobody anything. */
function useRemember<C extends Call>({ call }: Source<C>, shown: PickerOption | undefined): void {
  const picked = useFormContext()?.picked
  const { value: Value, label: Label } = shown ?? {}
  useEffect(() => {
    if (picked && Value !== undefined && Label !== undefined)
      picked.set(`${call.path} ${Value}`, { Call: call.path, Value, Label })
  }, [picked, call.path, Value, Label])
}

type PickerBoxProps<C extends Call> = Omit<PickerProps<C>, 'name' | 'label' | 'required'> &
  BoxProps<number | string | null>

/** What is looked for once the typing rests. */
const useSought = (typed: string): string => useDebounced(searchText(typed), 250)

/** The box alone, for filters. */
export function PickerBox<C extends Call>({
  value,
  onChange,
  source,
  known,
  create,
  onPick,
  help,
  ...input
}: PickerBoxProps<C>) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<PickerOption | undefined>(known)
  const remembered = useRemembered(source)
  const told = [picked, known, remembered(value)].find((one) => one?.value === value)
  // A value that came without its name has to be looked up, even when nobody opens the list.
  const isNameless = !isEmpty(value) && !told
  const list = useCall(source.call, source.input(useSought(typed)), { enabled: isOpen || isNameless })
  const rows = asRows<RowOf<C>>(list.data?.Data)
  const { text } = source
  const options = rows.map((row) => ({ ...source.option(row), row }))
  const found = text ? options.filter(({ row }) => fold(text(row)).includes(fold(typed))) : options
  const shown = isEmpty(value) ? undefined : (options.find((one) => one.value === value) ?? told)
  useRemember(source, shown)
  const pick = (chosen: number | string | null) => {
    const option = options.find((one) => one.value === chosen)
    setPicked(option)
    onChange?.(chosen)
    onPick?.(option?.row ?? null)
  }
  return (
    <>
      <Select<{ value: number | string; label: ReactNode }, PickerOption>
        placeholder="Gõ để tìm"
        {...input}
        className="cp-box"
        labelInValue
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        open={isOpen}
        onOpenChange={setOpen}
        loading={list.isFetching}
        notFoundContent={<NothingFound list={list} />}
        options={found.map(({ row: _row, ...option }) => option)}
        optionRender={(option) => <OptionLine label={option.data.label} fact={option.data.fact} />}
        {...(shown
          ? { value: { value: shown.value, label: <OptionLine label={shown.label} fact={shown.fact} /> } }
          : { value: null as never })}
        onChange={(chosen) => pick(chosen?.value ?? null)}
        popupRender={(menu) => (
          <>
            {menu}
            {create && <Create onClick={() => setOpen(false)}>{create(typed)}</Create>}
          </>
        )}
      />
      <Help>{help}</Help>
    </>
  )
}

type NothingFoundProps = { list: { isFetching: boolean; error: Error | null; refetch: () => unknown } }

/** Not to be mistaken: nothing fits, nothing has come yet, or the list could not be read. */
function NothingFound({ list }: NothingFoundProps) {
  if (list.isFetching) return 'Đang tìm…'
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

/** What is made here is made below the box, so the list gives way. */
function Create({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div className="cp-picker-create" onClick={onClick}>
      {children}
    </div>
  )
}

function OptionLine({ label, fact }: { label: string; fact?: ReactNode }) {
  return (
    <span className="cp-option">
      <b>{label}</b>
      {fact && <span>{fact}</span>}
    </span>
  )
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const asRows = <Row,>(data: unknown): Row[] => (Array.isArray(data) ? (data as Row[]) : [])
