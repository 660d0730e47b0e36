import { expect } from 'vitest'
import type { RunningServer } from './server.ts'
import { answerWithinMs, type Tellers } from './tellers.ts'

const meant = /^(Cơ sở dữ liệu chưa trả lời|Máy chủ (gần )?hết dung lượng|Máy chủ chỉ còn \d+ MB trống)/

/** Not one transfer lost or doubled, no answer but the sentences that are meant, and the same process as at the start. */
export async function expectSound(server: RunningServer, tellers: Tellers, what: string): Promise<void> {
  const sentences = [...tellers.sentences].map(([sentence, times]) => `${times} × “${sentence}”`).join(', ')
  // oxlint-disable-next-line no-console -- The figures belong in the report.
  console.log(`${what}: ${tellers.told.length} acknowledged, slowest answer ${tellers.slowestMs} ms; ${sentences}`)
  expect(tellers.wrong).toEqual([])
  expect(server.isRunning).toBe(true)
  expect(await tellers.receivedVnd()).toBe(tellers.movedVnd)
  expect(await tellers.repeated(Math.ceil(tellers.told.length / 200))).toEqual([])
  expect(await tellers.receivedVnd()).toBe(tellers.movedVnd)
  expect(tellers.slowestMs).toBeLessThan(answerWithinMs)
  for (const sentence of tellers.sentences.keys()) expect(sentence).toMatch(meant)
}
