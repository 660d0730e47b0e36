import { reasonOf } from '#host/database/errors.ts'
import { SettingsError } from '#kit/settings.ts'
import { readWords } from '../backup/commandLine.ts'
import { examineServer } from './allChecks.ts'
import type { Check, Level } from './check.ts'

const usage = 'npm run doctor [-- --json]'
const marks: Record<Level, string> = { green: '✓', yellow: '!', red: '✗' }
const colours: Record<Level, number> = { green: 32, yellow: 33, red: 31 }

// `npm run doctor`: looks at the machine, the data and the backups, beside a running server or by itself.
const { text, code } = await answerChecks().catch((error: unknown) => ({
  text: error instanceof SettingsError ? error.message : `Không khám được: ${reasonOf(error)}.`,
  code: 1,
}))
// A place of backups that does not answer is not waited for.
process.stdout.write(`${text}\n`, () => process.exit(code))

async function answerChecks(): Promise<{ text: string; code: number }> {
  const words = readWords(process.argv.slice(2), { usage, values: [], flags: ['json'] })
  const checks = await examineServer(process.env)
  const isOk = checks.every(({ level }) => level !== 'red')
  return { text: words.has('json') ? json(checks, isOk) : lines(checks), code: isOk ? 0 : 1 }
}

function json(checks: Check[], isOk: boolean): string {
  const Checks = checks.map(({ name, level, message, fix }) => ({
    Name: name,
    Level: level,
    Message: message,
    Fix: fix,
  }))
  return JSON.stringify({ Ok: isOk, Checks }, null, 2)
}

function lines(checks: Check[]): string {
  const isColoured = process.stdout.isTTY && !process.env['NO_COLOR']
  const marked = (level: Level) => (isColoured ? `\u001b[${colours[level]}m${marks[level]}\u001b[0m` : marks[level])
  return checks
    .map(({ level, message, fix }) => `${marked(level)} ${message}${fix === '' ? '' : `\n    → ${fix}`}`)
    .join('\n')
}
