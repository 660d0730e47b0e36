import type { FormInstance } from 'antd'

/** Puts a value into a box as its start. It does not count as typed, so leaving the form asks nothing. */
export function suggest(antd: FormInstance, name: string | (string | number)[], value: unknown): void {
  antd.setFields([{ name, value, touched: false, errors: [], warnings: [] }])
}
