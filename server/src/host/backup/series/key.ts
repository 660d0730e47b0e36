import { createHash, createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { seal, unseal } from '#kit/secrets/secrets.ts'
import { BackupError, MissingPiece } from '../errors.ts'
import type { Store } from '../store/store.ts'

const stretchKey = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** scrypt's cost: 64 MB and about a quarter of a second for each guess at a passphrase. */
const usualCost = { N: 65_536, r: 8, p: 1 }
const keyBytes = 32
const boxOwner = 'backup key'

const KeyFile = z.object({
  Format: z.literal(1),
  N: z.number(),
  r: z.number(),
  p: z.number(),
  Salt: z.string(),
  Box: z.string(),
  /** Of the rest: distinguishes a damaged file from a wrong passphrase. */
  Sum: z.string(),
})

/** What the pieces of one series are named, sealed and vouched for with. */
export type SeriesKey = { names: Buffer; pieces: Buffer; heads: Buffer }

const placeOf = (series: string): string => `series/${series}.json`

type PassphraseOptions = {
  passphrase: string
  /** Of scrypt; stored in the file. */
  cost?: typeof usualCost
}

/** Makes the key of a new series, locked by the passphrase; the key itself is written nowhere else. */
export async function makeSeriesKey(
  store: Store,
  series: string,
  { passphrase, cost = usualCost }: PassphraseOptions,
): Promise<SeriesKey> {
  const root = randomBytes(keyBytes)
  const salt = randomBytes(keyBytes)
  const lock = await lockOf(passphrase, salt, cost)
  const box = seal(root, boxOwner, lock)
  const file = { Format: 1 as const, ...cost, Salt: salt.toString('base64'), Box: box.toString('base64') }
  await store.put(placeOf(series), Buffer.from(JSON.stringify({ ...file, Sum: sumOf(file) })))
  return keysOf(root)
}

/** Refuses another passphrase than the one the series was made with. */
export async function openSeriesKey(store: Store, series: string, passphrase: string): Promise<SeriesKey> {
  const file = readKeyFile(await keyFile(store, series), `${store.place}/${placeOf(series)}`)
  const lock = await lockOf(passphrase, Buffer.from(file.Salt, 'base64'), file)
  try {
    return keysOf(unseal(Buffer.from(file.Box, 'base64'), boxOwner, lock))
  } catch {
    throw new BackupError(
      `Mật khẩu sao lưu không mở được ${store.place}/${series}. ` +
        'Hãy dùng đúng mật khẩu (BACKUP_KEY) hoặc tệp keys/backup của dữ liệu đã được sao lưu.',
    )
  }
}

async function keyFile(store: Store, series: string): Promise<Buffer> {
  try {
    return await store.get(placeOf(series))
  } catch (error) {
    if (!(error instanceof MissingPiece)) throw error
    throw new BackupError(
      `Thiếu ${placeOf(series)} trong ${store.place}: không có tệp này thì không mở được bản sao lưu.`,
    )
  }
}

function readKeyFile(bytes: Buffer, path: string): z.infer<typeof KeyFile> {
  try {
    const file = KeyFile.parse(JSON.parse(bytes.toString('utf8')))
    if (sumOf(file) === file.Sum) return file
  } catch {
    // Told below.
  }
  throw new BackupError(
    `Tệp khóa ${path} bị hỏng hoặc thuộc bản Card Pro mới hơn: hãy lấy lại tệp này từ bản chép khác.`,
  )
}

const sumOf = ({ Format, N, r, p, Salt, Box }: Omit<z.infer<typeof KeyFile>, 'Sum'>): string =>
  createHash('sha256').update([Format, N, r, p, Salt, Box].join(' ')).digest('base64')

const lockOf = (passphrase: string, salt: Buffer, { N, r, p }: typeof usualCost): Promise<Buffer> =>
  stretchKey(passphrase.normalize('NFC'), salt, keyBytes, { N, r, p, maxmem: 256 * N * r })

function keysOf(root: Buffer): SeriesKey {
  const part = (name: string): Buffer => Buffer.from(hkdfSync('sha256', root, '', `card-pro backup ${name}`, keyBytes))
  return { names: part('names'), pieces: part('pieces'), heads: part('heads') }
}

/** Vouches for a text that lies open beside the sealed pieces. */
export const signText = ({ heads }: SeriesKey, text: string): string =>
  createHmac('sha256', heads).update(text).digest('base64')

export function isVouchedFor(key: SeriesKey, text: string, mac: string): boolean {
  const [expected, given] = [signText(key, text), mac].map((value) => Buffer.from(value))
  return expected !== undefined && given?.length === expected.length && timingSafeEqual(expected, given)
}
