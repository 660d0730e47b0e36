import type { Ctx } from '#platform/context.ts'

/** Answers for each item, in their order; a deed that has no answer may give none. An error is the refusal of that one. */
type Work<C extends Ctx, Item, Result> = (ctx: C, items: Item[]) => Promise<readonly Result[]>
type Asked = { item: unknown; resolve: (result: never) => void; reject: (error: unknown) => void }
type Group = { run: (asked: Asked[]) => Promise<void>; asked: Asked[] }

const waiting = new WeakMap<Ctx, Map<object, Group>>()

/**
 * Makes of a step that takes many rows one that takes a single row. Who asks in the same turn of the event loop, within
 * one transaction, goes along: a form's row travels alone, the rows of a file by the hundred, and there is one step for
 * both. Steps begin in the order in which they were first asked for, after whatever was sent outright in that turn.
 */
export function together<C extends Ctx, Item, Result = void>(work: Work<C, Item, Result>) {
  return (ctx: C, item: Item): Promise<Exclude<Result, Error>> =>
    new Promise((resolve, reject) => {
      const groups = waiting.get(ctx) ?? begin(ctx)
      const group = groups.get(work) ?? { run: (asked) => answer(work, ctx, asked), asked: [] }
      groups.set(work, group)
      group.asked.push({ item, resolve, reject })
    })
}

function begin(ctx: Ctx): Map<object, Group> {
  const groups = new Map<object, Group>()
  waiting.set(ctx, groups)
  // Runs when everybody who was answered before has come to his next question.
  process.nextTick(() => {
    waiting.delete(ctx)
    for (const { run, asked } of groups.values()) void run(asked)
  })
  return groups
}

async function answer<C extends Ctx, Item, Result>(work: Work<C, Item, Result>, ctx: C, asked: Asked[]): Promise<void> {
  try {
    const results = await work(
      ctx,
      asked.map(({ item }) => item as Item),
    )
    for (const [index, { resolve, reject }] of asked.entries()) {
      const result = results[index]
      if (result instanceof Error) reject(result)
      else resolve(result as never)
    }
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}
