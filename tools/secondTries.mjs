import { writeFileSync } from 'node:fs'

// A test that is green only at its second try is green in vitest's reports, and its summary does not name it. This
// reporter of vitest writes down which ones those were and why the first try failed; `npm test` tells both.

/** Of some 18,000 tests, 600 of them in a browser: more of them than this are no busy machine any more. */
const mostSecondTries = 5

/** Where the list goes: the reporter runs inside vitest, which is another process. */
export const fileVariable = 'CARD_PRO_SECOND_TRIES'

export default class SecondTries {
  #tries = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    this.#tries.push({ title: test.fullName, reason: error?.stack ?? error?.message ?? '' })
  }

  onTestRunEnd() {
    const file = process.env[fileVariable]
    if (file) writeFileSync(file, JSON.stringify(this.#tries))
  }
}

/**
 * The sentences about tests that were green only at their second try, and whether they fail the run. A file that was run
 * again (`file`) counts once: in a day told step by step all steps after the first failure fail with it.
 */
export function judge(tries) {
  const sentences = tries.map(({ title, reason }) => `Chỉ qua ở lần thử thứ hai: ${title}${reason && `\n${reason}`}`)
  const count = new Set(tries.map(({ title, file }) => file ?? title)).size
  const isTooMany = count > mostSecondTries
  if (isTooMany) sentences.push(`${count} lần thử thứ hai, nhiều nhất được ${mostSecondTries}.`)
  return { sentences, isTooMany }
}
