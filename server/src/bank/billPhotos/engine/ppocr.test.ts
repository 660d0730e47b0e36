import { expect, test } from 'vitest'
import { photoOf } from '#test/billPhotos/desk.ts'
import { decodePicture } from './decode.ts'
import { startPpOcr } from './ppocr.ts'

test('a photo whose time is over is answered with the lines that were read until then, the largest first', async () => {
  const engine = await startPpOcr()
  const picture = await decodePicture('image/jpeg', photoOf('sale'))
  if (!picture) throw new Error('no picture')
  const whole = await engine.read(picture, () => false)
  let lines = 0
  const part = await engine.read(picture, () => ++lines === 4)
  expect([whole.isPartial, part.isPartial]).toEqual([false, true])
  expect(part.pieces.length).toBeGreaterThan(0)
  expect(part.pieces).toEqual(whole.pieces.slice(0, part.pieces.length))
  expect(whole.pieces.length).toBeGreaterThan(10)
}, 120_000)
