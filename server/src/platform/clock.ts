import { businessDay } from '@cardpro/contract/basic/dates'

/** The server's one clock. Tests set it; nothing else asks the machine for the time. */
let read = (): number => Date.now()

export const now = (): Date => new Date(read())
/** The business day in Asia/Ho_Chi_Minh, whatever the machine's own zone is: `YYYY-MM-DD`. */
export const today = (): string => businessDay(now())

/** For tests: makes time stand at `instant`, or run again with null. */
export function setClock(instant: string | null): void {
  read = instant === null ? () => Date.now() : () => new Date(instant).getTime()
}
