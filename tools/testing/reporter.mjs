import { writeFileSync } from 'node:fs'

// What vitest's own reports lack: which tests were green only at their second try and why the first failed, and how long each
// file took with its set-up.

/** Where it goes: the reporter runs inside vitest, which is another process. */
export const fileVariable = 'CARD_PRO_TEST_TIMES'

export default class Times {
  #tries = []
  #files = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    this.#tries.push({ title: test.fullName, reason: error?.stack ?? error?.message ?? '' })
  }

  onTestModuleEnd(module) {
    const { setupDuration, collectDuration, duration } = module.diagnostic()
    this.#files.push({ name: module.moduleId, seconds: (setupDuration + collectDuration + duration) / 1000 })
  }

  onTestRunEnd() {
    const file = process.env[fileVariable]
    if (file) writeFileSync(file, JSON.stringify({ tries: this.#tries, files: this.#files }))
  }
}
