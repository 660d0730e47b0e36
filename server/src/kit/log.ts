import { EventEmitter } from 'node:events'
import pino, { type Logger } from 'pino'

/** What must never reach a log, wherever it is in an entry. */
const secrets = [
  'token',
  'Token',
  'password',
  'Password',
  'OldPassword',
  'NewPassword',
  'authorization',
  'cookie',
  'CardNumber',
  'pan',
  'Code',
  'key',
]
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** JSON lines. Card numbers in any text are masked on the way out, since an error message may quote what was typed. */
export function makeLog(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[ẩn]' },
    serializers: { error: (error: unknown) => plainError(error) },
    hooks: {
      streamWrite: (line) =>
        line.replace(/(?<!\d)(\d{6})\d{6,}(\d{4})(?!\d)/g, (_, first: string, last: string) => `${first}••••••${last}`),
    },
  }
  const target = destination ?? pino.destination(1)
  // A log that cannot be written, as on a full disk, must not end the server.
  if (target instanceof EventEmitter) target.on('error', () => {})
  return pino(options, target)
}

/** A database error's `detail` and `where` quote values, so only its code and names are kept. */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string }
  return { name: error.name, message: error.message, code, constraint, table, stack: error.stack }
}
