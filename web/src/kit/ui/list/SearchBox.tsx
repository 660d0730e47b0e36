import { SearchOutlined } from '@ant-design/icons'
import { searchText } from '@cardpro/contract/kit/text/safeText'
import { Input, type InputRef } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Kbd } from '#kit/ui/basic/ActionButton.tsx'
import { useHotkeysOn } from '#kit/ui/hooks/hotkeySwitch.ts'
import { useHotkey } from '#kit/ui/hooks/useHotkey.ts'
import './filter.css'

type SearchBoxProps = { value: string; onChange: (text: string) => void; placeholder: string; label?: string }

/** Longer than between two keys of a quick typist, and too short to be waited for. */
const restMs = 150

/** The search of a list. `/` goes to it; it asks once the typing rests. */
export function SearchBox({ value, onChange, placeholder, label = 'Tìm kiếm' }: SearchBoxProps) {
  const box = useRef<InputRef>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const isKeyOn = useHotkeysOn()
  useHotkey('/', () => box.current?.focus({ cursor: 'all' }), label)
  const settle = useEffectEvent((text: string) => settleNow(text, value, onChange))
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => settle(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Input
      ref={box}
      className="cp-search"
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      prefix={<SearchOutlined aria-hidden />}
      suffix={isKeyOn ? <Kbd>/</Kbd> : <span />}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      // The address wins again once typing has stopped.
      onBlur={() => {
        if (typed !== null) settleNow(typed, value, onChange)
        setTyped(null)
      }}
      onKeyDown={(event) => event.key === 'Escape' && box.current?.blur()}
    />
  )
}

function settleNow(typed: string, value: string, onChange: (text: string) => void): void {
  const text = searchText(typed.trim())
  if (text !== value) onChange(text)
}
