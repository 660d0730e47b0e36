import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { header, publicLimit } from './source.ts'

type FixedText = { type: string; text: () => string; headers?: Record<string, string> }

/** A text that is the same for everyone until the next start: its bytes, short and long, and its tag are made at the first request. */
export function serveFixed(app: FastifyInstance, url: string, { type, text, headers = {} }: FixedText): void {
  let made: EncodedText | undefined
  app.get(url, { config: { rateLimit: publicLimit(undefined) } }, (request, reply) => {
    made ??= madeOf(text())
    const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
    void reply.headers({ ...headers, 'Cache-Control': 'no-cache', ETag: made.tag, Vary: vary })
    if (header(request, 'if-none-match').includes(made.tag)) return reply.status(304).send()
    if (!/\bbr\b/.test(header(request, 'accept-encoding'))) return reply.type(type).send(made.plain)
    return reply.type(type).header('Content-Encoding', 'br').send(made.short)
  })
}

type EncodedText = { plain: Buffer; short: Buffer; tag: string }

function madeOf(text: string): EncodedText {
  const plain = Buffer.from(text)
  const short = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { plain, short, tag: `"${createHash('sha256').update(plain).digest('base64url')}"` }
}
