import { businessDay } from '@cardpro/contract/kit/dates'

/** The server's one clock. Tests set it; nothing else asks the machine for the time. */
let readMs = (): number => Date.now()

export const now = (): Date => new Date(readMs())
/** The business day in Asia/Ho_Chi_Minh, whatever the machine's own zone is: `YYYY-MM-DD`. */
export const today = (): string => businessDay(now())

/** For tests: stops the clock at `instant`, or lets it run again with null. */
export function setClock(instant: string | null): void {
  readMs = instant === null ? () => Date.now() : () => new Date(instant).getTime()
}
