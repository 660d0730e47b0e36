import { partsOfS3, withoutPassword } from '#kit/backupSettings.ts'
import type { S3Access } from '#kit/settings.ts'
import { MissingPiece, StoreError } from '../errors.ts'
import { ensureFolderName, ensurePieceName, inOrderOfName, isPieceName, type Piece, type Store } from './pieces.ts'
import { type Answer, hashOf, type Patience, type Request, S3Caller, sumHeader } from './s3Call.ts'
import { type Doing, type Site, s3Error, unreadableError } from './s3Errors.ts'
import { type Page, readPage } from './s3Page.ts'

const usualPatience: Patience = { tries: 5, tryMs: 60_000, firstWaitMs: 500 }
const pagePiecesMax = 1000

type Ways = Partial<Patience> & { pagePieces?: number }

/** Pieces as objects of a bucket, which is named in the path: every S3-compatible server knows that. */
export function s3Store(place: string, access: S3Access | undefined, ways: Ways = {}): Store {
  const parts = partsOfS3(place)
  if (!parts) throw new StoreError(`Nơi sao lưu ${withoutPassword(place)} không đúng dạng s3://bucket/thư-mục.`)
  if (!access)
    throw new StoreError(`Nơi sao lưu ${place} cần các biến môi trường BACKUP_S3_ENDPOINT, _KEY_ID và _SECRET.`)
  const { endpoint, region } = access
  const { bucket, folders } = parts
  return new S3Store({
    site: { place, bucket, endpoint, region },
    prefix: folders.map((folder) => `${folder}/`).join(''),
    caller: new S3Caller(access, { ...usualPatience, ...ways }),
    pagePieces: ways.pagePieces ?? pagePiecesMax,
  })
}

type Parts = { site: Site; prefix: string; caller: S3Caller; pagePieces: number }

class S3Store implements Store {
  readonly place: string
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.place = parts.site.place
    this.#parts = parts
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const headers = {
      'content-type': 'application/octet-stream',
      'content-md5': hashOf('md5', bytes, 'base64'),
      [sumHeader]: hashOf('sha256', bytes, 'hex'),
    }
    await this.#call('ghi', { method: 'PUT', url: this.#addressOf(name), body: bytes, headers })
  }

  async get(name: string): Promise<Buffer> {
    const request = { method: 'GET', url: this.#addressOf(name) } as const
    const { status, body } = await this.#call('đọc', request, ['NoSuchKey'])
    if (status === 404) throw new MissingPiece(this.place, name)
    return body
  }

  async list(folder: string): Promise<Piece[]> {
    ensureFolderName(folder)
    const found: Piece[] = []
    let after: string | undefined
    do {
      const page = await this.#page(folder, after)
      found.push(...page.pieces)
      // A server that names no next page, or the same one for ever, must not make a list that looks whole.
      if (page.isCut && (!page.next || page.next === after)) throw unreadableError(this.#parts.site)
      after = page.isCut ? page.next : undefined
    } while (after)
    return inOrderOfName(found.filter(({ name }) => isPieceName(name)))
  }

  async remove(name: string): Promise<void> {
    await this.#call('xóa', { method: 'DELETE', url: this.#addressOf(name) }, ['NoSuchKey'])
  }

  freeBytes(): Promise<null> {
    return Promise.resolve(null)
  }

  async #page(folder: string, after: string | undefined): Promise<Page> {
    const { prefix, pagePieces, site } = this.#parts
    const query = {
      'list-type': '2',
      'max-keys': String(pagePieces),
      prefix: prefix + folder,
      ...(after && { 'continuation-token': after }),
    }
    const words = Object.entries(query).map(([name, value]) => `${name}=${encodePart(value)}`)
    const { body } = await this.#call('liệt kê', { method: 'GET', url: `${this.#bucketAddress()}?${words.join('&')}` })
    const page = readPage(body.toString(), { prefix, folder })
    if (!page) throw unreadableError(site)
    return page
  }

  /** Answers only what went well, or a refusal that is expected. */
  async #call(doing: Doing, request: Request, expected: string[] = []): Promise<Answer> {
    const { caller, site } = this.#parts
    const outcome = await caller.call(request)
    if ('reason' in outcome || (outcome.status >= 300 && !expected.includes(outcome.code ?? '')))
      throw s3Error(site, doing, outcome)
    return outcome
  }

  #bucketAddress(): string {
    const { endpoint, bucket } = this.#parts.site
    return `${endpoint}/${bucket}`
  }

  #addressOf(name: string): string {
    ensurePieceName(name)
    return `${this.#bucketAddress()}/${encodePart(this.#parts.prefix + name).replaceAll('%2F', '/')}`
  }
}

/** As the signature has it: what is not a letter, a digit or one of -._~ becomes %XX. */
function encodePart(text: string): string {
  const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text).replace(/[!'()*]/g, hex)
}
