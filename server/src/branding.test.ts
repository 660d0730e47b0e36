import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { type Branding, readBranding } from './branding.ts'
import { serveSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'card-pro-branding-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'logo.svg'), '<svg/>')
writeFileSync(join(folder, 'logo.exe'), 'MZ')
writeFileSync(join(folder, 'huge.png'), Buffer.alloc(200_001))
writeFileSync(
  join(folder, 'index.html'),
  '<meta name="csp-nonce" content="" /><script type="application/json" id="config">{}</script>',
)
let files = 0
const fileOf = (text: string): string => {
  const path = join(folder, `branding${++files}.json`)
  writeFileSync(path, text)
  return path
}
const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`

describe('the file of BRANDING is refused', () => {
  it.each(['', '[]', '{"host": {}}', '{"hosts": {"a.vn": 7}}', '{"users": {"an": "logo.svg"}}'])('as %s', (text) => {
    expect(() => readBranding(fileOf(text))).toThrow(/phải là JSON dạng/)
  })

  it.each([
    ['missing.svg', /không đọc được/],
    ['logo.exe', /svg, png, jpg hoặc webp/],
    ['huge.png', /không quá 200 KB/],
  ])('with the logo %s', (logo, sentence) => {
    expect(() => readBranding(fileOf(JSON.stringify({ hosts: { 'a.vn': logo } })))).toThrow(sentence)
  })
})

describe('the logos', () => {
  it('are none without the setting, and otherwise those of the file, whatever the case of the host', () => {
    expect(readBranding(undefined)).toEqual({ hosts: {}, users: {} })
    expect(readBranding(fileOf('{"hosts": {"Shop.VIDU.vn": "logo.svg"}, "users": {"17": "logo.svg"}}'))).toEqual({
      hosts: { 'shop.vidu.vn': svg },
      users: { '17': svg },
    })
  })

  it('are told to the page: that of the host it came from, and those of users', async () => {
    const branding: Branding = { hosts: { 'shop.vidu.vn': svg }, users: { '17': svg } }
    const addresses = {
      apiBaseUrl: '/api/',
      companySiteUrl: '',
      adminReportUrl: '',
      handOff: 'code',
      registration: 'open',
    } as const
    const app = Fastify()
    await serveSite(app, folder, { ...addresses, branding })
    const told = async (host: string) => {
      const { body } = await app.inject({ url: '/login', headers: { host } })
      return JSON.parse(/id="config">(.*)<\/script>/.exec(body)?.[1] ?? '').branding
    }
    expect(await told('SHOP.vidu.vn:3000')).toEqual({ logo: svg, users: { '17': svg } })
    expect(await told('khac.vidu.vn')).toEqual({ users: { '17': svg } })
    await app.close()
  })
})
