import { CalendarOutlined } from '@ant-design/icons'
import { dayOfWeekName, formatDay, parseDay } from '@cardpro/contract/kit/dates'
import { readTypedDay } from '@cardpro/contract/kit/typedDays'
import { Input, Popover } from 'antd'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#kit/ui/hooks/lazyComponent.ts'
import { today } from '#kit/ui/hooks/today.ts'
import { type BoxProps, Field, type FieldProps, Help } from './Field.tsx'
import './form.css'

// Days are mostly typed: the calendar is fetched when it is first opened.
const DayCalendar = lazyComponent(() => import('#kit/ui/basic/DayCalendar.tsx').then((file) => file.DayCalendar))

/** A business day, typed without marks (`2111`, `hq`, `+3`) or picked. Its value is `YYYY-MM-DD`, or the text that cannot be read. */
export function DayField({ name, label, required, help, ...box }: FieldProps) {
  return (
    <Field name={name} label={label} show={showDay} {...(required !== undefined && { required })}>
      <DayFieldBox {...box} help={help} />
    </Field>
  )
}

function showDay(value: unknown): string {
  const day = typeof value === 'string' ? parseDay(value) : null
  return day ? formatDay(day) : ''
}

function DayFieldBox({
  help,
  ...box
}: BoxProps<string | null> & Pick<FieldProps, 'help' | 'disabled' | 'placeholder' | 'autoFocus'>) {
  const isWrong = !!box.value && parseDay(box.value) === null
  return (
    <>
      <DayBox {...box} />
      <Help>{isWrong ? <span className="cp-help-error">{wrongDay(box.value ?? '')}</span> : help}</Help>
    </>
  )
}

type DayBoxProps = BoxProps<string | null> & {
  disabled?: boolean
  placeholder?: string
  autoFocus?: boolean
  label?: string
}

/** The box alone, for filters. */
export function DayBox({ value, onChange, label, placeholder = 'ngày/tháng/năm', ...input }: DayBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const take = (text: string) => {
    setTyped(text)
    onChange?.(text.trim() === '' ? null : (readDay(text) ?? text))
  }
  const pick = (day: string) => {
    setTyped(null)
    setOpen(false)
    onChange?.(day)
  }
  const day = value ? parseDay(value) : null
  return (
    <Input
      {...input}
      {...(label && { 'aria-label': label })}
      className="cp-box"
      inputMode="text"
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? (day ? formatDay(day) : (value ?? ''))}
      onChange={(event) => take(event.target.value)}
      onBlur={() => day !== null && setTyped(null)}
      suffix={
        <Popover
          trigger="click"
          placement="bottomRight"
          arrow={false}
          open={isOpen && !input.disabled}
          onOpenChange={setOpen}
          content={
            <Suspense fallback={<div className="cp-calendar" />}>
              <DayCalendar day={day ?? today()} onPick={pick} />
            </Suspense>
          }
        >
          <button type="button" className="cp-box-button" aria-label="Mở lịch" disabled={input.disabled}>
            <CalendarOutlined aria-hidden />
          </button>
        </Popover>
      }
      title={day ? `${dayOfWeekName(day)}, ${formatDay(day)}` : ''}
    />
  )
}

function readDay(text: string): string | null {
  const read = readTypedDay(text, today())
  return 'day' in read ? read.day : null
}

function wrongDay(text: string): string {
  const read = readTypedDay(text, today())
  return 'wrong' in read ? read.wrong : ''
}
