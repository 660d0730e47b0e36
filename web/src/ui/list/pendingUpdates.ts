/** What a list shows of the answers to one question. */
export type Seen<Row> = {
  question: string
  /** The newest answer. */
  answer: Row[]
  /** What stands on screen of it: the answer itself, or the rows as they stood while the user works with them. */
  rows: Row[]
  /** The question has been answered since it was put; what came before was kept from an earlier visit. */
  isFresh: boolean
  own: number
}

export type Answer<Row> = Omit<Seen<Row>, 'rows'>

/** There is another answer, or it was asked for again and no other came of it. */
export function isDue<Row>(seen: Seen<Row> | null, { question, answer, isFresh, own }: Answer<Row>): boolean {
  if (!seen || seen.question !== question || seen.answer !== answer) return true
  return isFresh && (!seen.isFresh || (seen.rows !== seen.answer && own > seen.own))
}

/**
 * What is to be shown once an answer is there. What the user asked for or changed is shown as it is; where others
 * made rows come, go or move, they wait, and the shown rows are only updated.
 */
export function seenWith<Row>(seen: Seen<Row> | null, answer: Answer<Row>, keyOf: (row: Row) => string): Seen<Row> {
  const wasFresh = seen?.question === answer.question && seen.isFresh
  if (!seen || !wasFresh || answer.own > seen.own) return { ...answer, rows: answer.answer }
  return { ...answer, isFresh: true, rows: renewed(seen.rows, answer.answer, keyOf) }
}

/** The rows in their shown order, each with the values of the answer. A row that is gone stays as it was. */
function renewed<Row>(rows: Row[], answer: Row[], keyOf: (row: Row) => string): Row[] {
  const news = new Map(answer.map((row) => [keyOf(row), row]))
  const isSameOrder =
    rows.length === answer.length && [...news.keys()].every((key, at) => keyOf(rows[at] as Row) === key)
  return isSameOrder || rows.length === 0 ? answer : rows.map((row) => news.get(keyOf(row)) ?? row)
}

/** What waits, in words: `3 mới`, or that something has gone or moved; empty where nothing does. */
export function waitingText<Row>({ rows, answer }: Seen<Row>, keyOf: (row: Row) => string): string {
  if (rows === answer) return ''
  const shown = new Set(rows.map(keyOf))
  const count = answer.filter((row) => !shown.has(keyOf(row))).length
  return count > 0 ? `${count.toLocaleString('vi-VN')} mới` : 'Có thay đổi'
}
