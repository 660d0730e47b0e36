import { onSessionEnd } from '#api/session.ts'

const mostRecent = 10
/** In memory only: nothing but the session may be kept on the device. */
let ids: string[] = []

/** What was opened or done last, the latest first, by the ids of the palette's lines. */
export const recentIds = (): readonly string[] => ids

export function rememberLine(id: string): void {
  ids = [id, ...ids.filter((other) => other !== id)].slice(0, mostRecent)
}

onSessionEnd(() => {
  ids = []
})
