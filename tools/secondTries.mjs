import { writeFileSync } from 'node:fs'

// A test that is green only at its second try is green in vitest's reports, and its summary does not name it. This
// reporter of vitest writes down which ones those were; `npm test` names them.

/** Of some 18,000 tests, 600 of them in a browser: more of them than this are no busy machine any more. */
const mostSecondTries = 5

/** Where the list goes: the reporter runs inside vitest, which is another process. */
export const fileVariable = 'CARD_PRO_SECOND_TRIES'

export default class SecondTries {
  #titles = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#titles.push(test.fullName)
  }

  onTestRunEnd() {
    const file = process.env[fileVariable]
    if (file) writeFileSync(file, JSON.stringify(this.#titles))
  }
}

/** The sentences about tests that were green only at their second try, and whether they fail the run. */
export function judge(titles) {
  const sentences = titles.map((title) => `Chỉ qua ở lần thử thứ hai: ${title}`)
  const isTooMany = titles.length > mostSecondTries
  if (isTooMany)
    sentences.push(`${titles.length} bài kiểm chỉ qua ở lần thử thứ hai, nhiều nhất được ${mostSecondTries}.`)
  return { sentences, isTooMany }
}
