import type { Hello, ShopChanges } from '@cardpro/contract/kit/live'
import { expect } from 'vitest'

type Event = { event: string; data: ShopChanges & Hello }

/** What a screen hears on the event stream, as it comes. */
export class Ear {
  readonly events: Event[] = []
  isOver = false
  readonly #stop = new AbortController()
  response!: Response

  static async open(url: string, headers: Record<string, string>): Promise<Ear> {
    const ear = new Ear()
    ears.push(ear)
    ear.response = await fetch(url, {
      headers: { ...headers, 'accept-encoding': 'br, gzip' },
      signal: ear.#stop.signal,
    })
    void ear.#read().catch(() => undefined)
    await expect.poll(() => ear.events.length).toBe(1)
    return ear
  }

  async #read(): Promise<void> {
    let text = ''
    for await (const bytes of this.response.body ?? []) {
      text += Buffer.from(bytes).toString()
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? []
        if (event) this.events.push({ event, data: JSON.parse(data) })
        text = text.slice(end + 2)
      }
    }
    this.isOver = true
  }

  changes(): ShopChanges['Shops'] {
    return this.events.filter(({ event }) => event === 'changed').flatMap(({ data }) => data.Shops)
  }

  close(): void {
    this.#stop.abort()
  }
}

const ears: Ear[] = []

/** To be called after each test. */
export function closeEars(): void {
  for (const ear of ears.splice(0)) ear.close()
}
