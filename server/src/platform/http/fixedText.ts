import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { header, publicLimit } from './source.ts'

type FixedText = { type: string; text: string; headers?: Record<string, string> }

/** A text that is the same for everyone until the next start: its bytes, short and long, and its tag are made once. */
export function serveFixed(app: FastifyInstance, url: string, { type, text, headers = {} }: FixedText): void {
  const plain = Buffer.from(text)
  const short = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const tag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  const always = { ...headers, 'Cache-Control': 'no-cache', ETag: tag }
  app.get(url, { config: { rateLimit: publicLimit(undefined) } }, (request, reply) => {
    void reply.headers(always).header('Vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    if (header(request, 'if-none-match').includes(tag)) return reply.status(304).send()
    if (!/\bbr\b/.test(header(request, 'accept-encoding'))) return reply.type(type).send(plain)
    return reply.type(type).header('Content-Encoding', 'br').send(short)
  })
}
