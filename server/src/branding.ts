import { readFileSync, statSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { z } from 'zod'
import { SettingsError } from '#kit/settings.ts'

/** Whose logo is shown instead of the product's: by the host that serves the page, by user id or owner id. */
export type Branding = { hosts: Record<string, string>; users: Record<string, string> }

const BrandingFile = z.strictObject({
  hosts: z.record(z.string().toLowerCase(), z.string()).default({}),
  users: z.record(z.string().regex(/^\d+$/), z.string()).default({}),
})
const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}
const mostBytes = 200_000

/** The file of BRANDING; its logos are files beside it. They go into the page, so nothing is fetched from elsewhere. */
export function readBranding(path: string | undefined): Branding {
  if (path === undefined) return { hosts: {}, users: {} }
  const { hosts, users } = parseBranding(path)
  const inline = (logos: Record<string, string>) =>
    Object.fromEntries(Object.entries(logos).map(([name, logo]) => [name, asDataUrl(path, logo)]))
  return { hosts: inline(hosts), users: inline(users) }
}

function parseBranding(path: string): Branding {
  try {
    return BrandingFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new SettingsError(
      `Tệp BRANDING ${path} phải là JSON dạng {"hosts": {"shop.vidu.vn": "logo.svg"}, "users": {"123": "logo.png"}}.`,
    )
  }
}

function asDataUrl(path: string, logo: string): string {
  if (logo.startsWith('data:image/')) return logo
  const file = resolve(dirname(path), logo)
  const type = types[extname(file).toLowerCase()]
  try {
    if (type && statSync(file).size <= mostBytes) return `data:${type};base64,${readFileSync(file).toString('base64')}`
  } catch {
    throw new SettingsError(`Tệp BRANDING nêu logo ${logo} nhưng không đọc được ${file}.`)
  }
  throw new SettingsError(`Logo ${logo} của BRANDING phải là tệp svg, png, jpg hoặc webp không quá 200 KB.`)
}
