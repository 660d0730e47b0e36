import type { Hello, ShopChanges } from '@cardpro/contract/kit/live'
import { openEvents } from './client.ts'

export type StreamEvent = { event: 'hello'; data: Hello } | { event: 'changed'; data: ShopChanges }

/** Passes the server's events on until the stream ends or is closed; throws when there is none. */
export async function readEvents(signal: AbortSignal, hear: (event: StreamEvent) => void): Promise<void> {
  const reader = (await openEvents(signal)).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const { events, rest } = splitEvents(text + part.value)
    text = rest
    for (const event of events) hear(event)
  }
}

/** The complete events received so far, and the beginning of the next one. Heartbeats and unknown events are skipped. */
export function splitEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const [, event, data] = /^event: (hello|changed)\ndata: (.+)$/.exec(block) ?? []
    return event && data ? [{ event, data: JSON.parse(data) } as StreamEvent] : []
  })
  return { events, rest }
}
