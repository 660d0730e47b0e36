import type { Changed, Hello } from '@cardpro/contract/basic/live'
import { openEvents } from './client.ts'

export type StreamEvent = { event: 'hello'; data: Hello } | { event: 'changed'; data: Changed }

/** Hands on what the server tells until the stream ends or is given up; throws when there is none. */
export async function readEvents(signal: AbortSignal, hear: (event: StreamEvent) => void): Promise<void> {
  const reader = (await openEvents(signal)).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { events, rest } = splitEvents(text + part.value)
    text = rest
    for (const event of events) hear(event)
  }
}

/** The whole events of what has come so far, and the beginning of the next one. Beats and unknown events are skipped. */
export function splitEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const [, event, data] = /^event: (hello|changed)\ndata: (.+)$/.exec(block) ?? []
    return event && data ? [{ event, data: JSON.parse(data) } as StreamEvent] : []
  })
  return { events, rest }
}
