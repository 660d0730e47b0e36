import { expect, test } from 'vitest'
import { announcement, spokenTime } from './upgradePlan.ts'

test.each([
  [[43, 45], 2.1e9, [60, 120], '3 bước (0043–0045), bảng lớn nhất ledger_transfers 2,1 GB, ước chừng 1–2 phút'],
  [[43, 43], 344e6, [7, 69], '1 bước (0043), bảng lớn nhất ledger_transfers 344 MB, ước chừng 7–69 giây'],
  [[43, 44], 1.2e12, [3600, 9000], '2 bước (0043–0044), bảng lớn nhất ledger_transfers 1.200 GB, ước chừng 1–3 giờ'],
  [[43, 44], 0, [0, 0], '2 bước (0043–0044), ước chừng vài giây'],
])('steps %j on %d bytes', ([from = 0, to = 0], bytes, [least = 0, most = 0], sentence) => {
  const steps = Array.from({ length: to - from + 1 }, (_, index) => ({ number: from + index, name: '' }))
  const tables = bytes > 0 ? [{ name: 'ledger_transfers', bytes }] : []
  const plan = { steps, hasData: true, tables, seconds: { least, most }, bytesNeeded: 0 }
  expect(announcement(plan)).toBe(`Nâng cấp dữ liệu: ${sentence}.`)
})

test.each([
  [40, '0 giây'],
  [1234, '1,2 giây'],
  [59_400, '59 giây'],
  [72_000, '1 phút 12 giây'],
  [3_900_000, '1 giờ 5 phút'],
])('%d ms are told as %s', (ms, text) => {
  expect(spokenTime(ms)).toBe(text)
})
