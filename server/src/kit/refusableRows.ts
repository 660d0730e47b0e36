import { UserError } from '#kit/http/errors.ts'

// Steps that take many rows, of which each may be refused alone: the form's row goes alone, the rows of a file by the
// hundred. A refused row is answered with its UserError, and the other rows go on; any other error is a bug and is thrown.

export type Refusable<T> = T | UserError

function tryStep<T>(step: () => T): Refusable<T> {
  try {
    return step()
  } catch (error) {
    if (error instanceof UserError) return error
    throw error
  }
}

const triedAsync = <T>(step: Promise<T>): Promise<Refusable<T>> =>
  step.catch((error: unknown) => {
    if (error instanceof UserError) return error
    throw error
  })

export const isAccepted = <T>(row: Refusable<T>): row is T => !(row instanceof UserError)

/** The next step of the rows that are not refused so far. */
export const eachRow = <T, R>(rows: Refusable<T>[], step: (row: T, index: number) => R): Refusable<R>[] =>
  rows.map((row, index) => (row instanceof UserError ? row : tryStep(() => step(row, index))))

/** The same of a step that asks the database; all rows begin at once. */
export const eachRowAsync = <T, R>(
  rows: Refusable<T>[],
  step: (row: T, index: number) => Promise<R>,
): Promise<Refusable<R>[]> =>
  Promise.all(rows.map(async (row, index) => (row instanceof UserError ? row : triedAsync(step(row, index)))))

/** A check of each row that asks the database; all rows ask at once. */
export const checkEach = <T>(rows: Refusable<T>[], check: (row: T) => Promise<unknown>): Promise<Refusable<T>[]> =>
  eachRowAsync(rows, (row) => check(row).then(() => row))

/** The answer to the only row; throws its refusal. */
export function onlyRow<T>([row]: Refusable<T>[]): T {
  if (row instanceof UserError) throw row
  return row as T
}
