import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RegistrationMode } from '#kit/settings.ts'
import type { Branding } from './branding.ts'

/** The page's settings at run time, so that one build serves any address. */
export type SiteConfig = {
  apiBaseUrl: string
  companySiteUrl: string
  adminReportUrl: string
  handOff: 'code' | 'token'
  registration: RegistrationMode
  branding: Branding
}

/** Serves the built web: hashed files under /assets, cached without expiry, and the page for every other path outside /api. */
export async function serveSite(app: FastifyInstance, webFolder: string, config: SiteConfig): Promise<void> {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8')
  // The build writes a brotli and a gzip file beside each asset.
  await app.register(staticFiles, {
    root: join(webFolder, 'assets'),
    prefix: '/assets/',
    wildcard: true,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  })
  app.get('/*', { exposeHeadRoute: true }, (request, reply) => sendPage({ page, config }, request, reply))
}

function sendPage(
  { page, config }: { page: string; config: SiteConfig },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const nonce = randomBytes(18).toString('base64url')
  const host = (request.headers.host ?? '').split(':')[0]?.toLowerCase() ?? ''
  const { branding, ...addresses } = config
  const ofPage = { ...addresses, branding: { logo: branding.hosts[host], users: branding.users } }
  const html = page
    .replace('<meta name="csp-nonce" content="" />', `<meta name="csp-nonce" content="${nonce}" />`)
    .replace(
      '<script type="application/json" id="config">{}</script>',
      `<script type="application/json" id="config">${JSON.stringify(ofPage).replaceAll('<', '\\u003c')}</script>`,
    )
  return reply
    .header('Content-Security-Policy', policy(nonce, config))
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** No inline script, no eval; styles only with this answer's nonce; strings become markup only through one narrow policy. */
function policy(nonce: string, { apiBaseUrl }: SiteConfig): string {
  const api = apiBaseUrl.startsWith('http') ? ` ${new URL(apiBaseUrl).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes through the DOM, which no policy stops; markup with style="…" stays refused.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

export const hasSite = (webFolder: string): boolean => existsSync(join(webFolder, 'index.html'))
