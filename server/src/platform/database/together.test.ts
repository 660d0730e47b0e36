import { expect, test } from 'vitest'
import type { Ctx } from '#platform/context.ts'
import { UserError } from '#platform/http/errors.ts'
import { together } from './together.ts'

const aCall = () => ({}) as Ctx
/** A step that says in which company it met, and writes down who came along. */
function counting() {
  const groups: string[][] = []
  const greet = together(async (_ctx: Ctx, names: string[]) => {
    groups.push(names)
    await Promise.resolve()
    return names.map((name) => (name === 'không ai' ? new UserError('Không có người này') : `Chào ${name}`))
  })
  return { greet, groups }
}

test('who asks alone goes alone', async () => {
  const { greet, groups } = counting()
  expect(await greet(aCall(), 'An')).toBe('Chào An')
  expect(groups).toEqual([['An']])
})

test('who asks at the same moment goes along, and each gets his own answer', async () => {
  const { greet, groups } = counting()
  const ctx = aCall()
  expect(await Promise.all(['An', 'Bình', 'Chi'].map((name) => greet(ctx, name)))).toEqual([
    'Chào An',
    'Chào Bình',
    'Chào Chi',
  ])
  expect(groups).toEqual([['An', 'Bình', 'Chi']])
})

test('those who were answered together come to the next step together', async () => {
  const [first, second] = [counting(), counting()]
  const ctx = aCall()
  await Promise.all(['An', 'Bình'].map(async (name) => second.greet(ctx, await first.greet(ctx, name))))
  expect(second.groups).toEqual([['Chào An', 'Chào Bình']])
})

test('never with another transaction', async () => {
  const { greet, groups } = counting()
  await Promise.all([greet(aCall(), 'An'), greet(aCall(), 'Bình')])
  expect(groups).toEqual([['An'], ['Bình']])
})

test('one who is refused does not take the others with him', async () => {
  const { greet } = counting()
  const ctx = aCall()
  const answers = await Promise.allSettled([greet(ctx, 'An'), greet(ctx, 'không ai')])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  await expect(greet(ctx, 'không ai')).rejects.toThrow('Không có người này')
})

test('when the step itself fails, it fails for all', async () => {
  const broken = together(
    async (_ctx: Ctx, _names: string[]): Promise<string[]> => Promise.reject(new Error('mất kết nối')),
  )
  const ctx = aCall()
  const answers = await Promise.allSettled([broken(ctx, 'An'), broken(ctx, 'Bình')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('steps begin in the order in which they were first asked for', async () => {
  const begun: string[] = []
  const step = (name: string) =>
    together(async (_ctx: Ctx, _asked: number[]): Promise<void[]> => {
      begun.push(name)
      return []
    })
  const [lock, read] = [step('khóa'), step('đọc')]
  const ctx = aCall()
  await Promise.all([lock(ctx, 1), read(ctx, 1), lock(ctx, 2), read(ctx, 2)])
  expect(begun).toEqual(['khóa', 'đọc'])
})
