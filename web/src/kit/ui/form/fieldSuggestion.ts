import { Form, type FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Puts a value into a box as its start. It does not count as typed, so leaving the form asks nothing. */
export function suggestValue(antd: FormInstance, name: string | (string | number)[], value: unknown): void {
  antd.setFields([{ name, value, touched: false, errors: [], warnings: [] }])
}

/**
 * Suggests a value in an empty box, while `may` returns true. A newer answer replaces what was suggested from an older
 * one, never what was chosen; undefined: nothing to suggest.
 */
export function useSuggestion(name: string, value: unknown, may = () => true): void {
  const antd = Form.useFormInstance()
  const last = useRef<unknown>(undefined)
  const fill = useEffectEvent(() => {
    const now: unknown = antd.getFieldValue(name)
    if (value === undefined || !may() || (now && now !== last.current)) return
    last.current = value
    antd.setFieldValue(name, value)
  })
  useEffect(() => fill(), [value])
}
