/** What a list shows of the answers to one question. */
export type ListSnapshot<Row> = {
  question: string
  /** The newest answer. */
  answer: Row[]
  /** What is shown: the rows of the answer, or the former rows while the user works with them. */
  rows: Row[]
  /** The question has been answered since it was put; what came before was kept from an earlier visit. */
  isFresh: boolean
  own: number
}

export type Answer<Row> = Omit<ListSnapshot<Row>, 'rows'>

/** There is another answer, or it was read again with the same result. */
export function isDue<Row>(seen: ListSnapshot<Row> | null, { question, answer, isFresh, own }: Answer<Row>): boolean {
  if (!seen || seen.question !== question || seen.answer !== answer) return true
  return isFresh && (!seen.isFresh || (seen.rows !== seen.answer && own > seen.own))
}

/**
 * What is to be shown once an answer is there. What the user asked for or changed is shown as it is; where others
 * made rows come, go or move, they wait, and the shown rows are only updated.
 */
export function seenWith<Row>(
  seen: ListSnapshot<Row> | null,
  answer: Answer<Row>,
  keyOf: (row: Row) => string,
): ListSnapshot<Row> {
  const wasFresh = seen?.question === answer.question && seen.isFresh
  if (!seen || !wasFresh || answer.own > seen.own) return { ...answer, rows: answer.answer }
  return { ...answer, isFresh: true, rows: renewRows(seen.rows, answer.answer, keyOf) }
}

/** The rows in their shown order, each with the values of the answer. A removed row stays as it was. */
function renewRows<Row>(rows: Row[], answer: Row[], keyOf: (row: Row) => string): Row[] {
  const news = new Map(answer.map((row) => [keyOf(row), row]))
  const isSameOrder =
    rows.length === answer.length && [...news.keys()].every((key, at) => keyOf(rows[at] as Row) === key)
  return isSameOrder || rows.length === 0 ? answer : rows.map((row) => news.get(keyOf(row)) ?? row)
}

/** What waits, in words: `3 mới`, or that rows were removed or moved; empty where nothing waits. */
export function waitingText<Row>({ rows, answer }: ListSnapshot<Row>, keyOf: (row: Row) => string): string {
  if (rows === answer) return ''
  const shown = new Set(rows.map(keyOf))
  const count = answer.filter((row) => !shown.has(keyOf(row))).length
  return count > 0 ? `${count.toLocaleString('vi-VN')} mới` : 'Có thay đổi'
}
