export type Level = 'green' | 'yellow' | 'red'

/** One line of the doctor: what was found, and what mends it; `fix` is empty where nothing has to be mended. */
export type Check = { name: string; level: Level; message: string; fix: string }

export const green = (name: string, message: string): Check => ({ name, level: 'green', message, fix: '' })
export const yellow = (name: string, message: string, fix: string): Check => ({ name, level: 'yellow', message, fix })
export const red = (name: string, message: string, fix: string): Check => ({ name, level: 'red', message, fix })

/** Of several findings about one thing the worst is its level, and the first of that level its line. */
export function pickWorst(checks: Check[]): Check[] {
  const first = (level: Level) => checks.filter((check) => check.level === level)
  return [...first('red'), ...first('yellow'), ...first('green')].slice(0, 1)
}
