import { Button } from 'antd'
import { useCalls } from '#kit/api/hooks.ts'
import type { ListPowers } from '#kit/ui/list/list.ts'
import type { Narrowing } from '#kit/ui/list/useFilters.ts'

type EmptyHelpProps = { list: ListPowers; narrowing: Narrowing; noun: string }

/** The filters that exclude all rows: without each of them, how many rows are found. */
export function EmptyHelp({ list, narrowing: { keys, all, initial, drop }, noun }: EmptyHelpProps) {
  const named = keys.filter((key) => (list.words[key]?.(all[key]) ?? '') !== '')
  const without = (key: string) =>
    list.inputOf({ ...all, [key]: initial[key] ?? null, ...('PageIndex' in all && { PageIndex: 1 }), PageSize: 1 })
  const answers = useCalls(list.call, keys.length < 2 ? [] : named.map(without))
  const helpful = named.flatMap((key, index) => {
    const total = answers[index]?.data?.Total ?? 0
    return total > 0 ? [{ key, total, label: list.words[key]?.(all[key]) ?? '' }] : []
  })
  return helpful.map(({ key, total, label }) => (
    <Button key={key} type="primary" ghost onClick={() => drop(key)}>
      Bỏ “{label}”: có {total.toLocaleString('vi-VN')} {noun}
    </Button>
  ))
}
