import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Line } from '#test/databaseProxy.ts'
import { S3Server } from '#test/s3Server.ts'
import { MissingPiece, StoreError } from '../errors.ts'
import { s3Store } from './s3.ts'

const place = 's3://kho/cua-hang'
const quick = { tries: 3, firstWaitMs: 1, tryMs: 10_000 }
let server: S3Server
let line: Line
beforeEach(async () => {
  server = await S3Server.start()
  line = await Line.to({ host: '127.0.0.1', port: server.port })
})
afterEach(async () => {
  await line.close()
  await server.close()
})

const storeWith = (access: Partial<S3Server['access']> = {}, to = place) =>
  s3Store(to, { ...server.access, ...access }, quick)
/** The same server over a line that can be disturbed. */
const farStore = (ways = {}) =>
  s3Store(place, { ...server.access, endpoint: `http://127.0.0.1:${line.config.port}` }, { ...quick, ...ways })
const sentenceOf = async (task: Promise<unknown>): Promise<string> => {
  const error = await task.catch((thrown: unknown) => thrown)
  if (error instanceof StoreError) return error.message
  throw new Error('nothing was refused')
}
const piece = Buffer.alloc(300_000, 'Quẹt thẻ')
const keptPiece = () => server.objects.get('cua-hang/blobs/a')?.body

describe('refused with what to do, and without the secret', () => {
  const secret = 'khoa-nay-khong-duoc-lo'
  test.each([
    ['a wrong secret', { secret }, place, 'khóa bí mật không đúng. Hãy kiểm tra BACKUP_S3_SECRET'],
    ['an unknown key', { keyId: 'KHAC', secret }, place, 'không biết khóa truy cập này. Hãy kiểm tra BACKUP_S3_KEY_ID'],
    ['another region', { region: 'us-east-1' }, place, 'Bucket kho không thuộc vùng us-east-1'],
    ['a bucket that is not there', {}, 's3://khong-co', 'Không có bucket khong-co ở http://127.0.0.1'],
    ['no server', { endpoint: 'http://127.0.0.1:2', secret }, place, 'không trả lời (ECONNREFUSED)'],
  ])('%s', async (_, access, to, sentence) => {
    const store = storeWith(access, to)
    const tasks = [() => store.put('a', piece), () => store.get('a'), () => store.list('a/'), () => store.remove('a')]
    for (const task of tasks) {
      const said = await sentenceOf(task())
      expect(said).toContain(sentence)
      expect(said).not.toContain(secret)
    }
    expect(server.objects.size).toBe(0)
  })

  test('a clock that is an hour off', async () => {
    server.clockAheadMs = 3_600_000
    expect(await sentenceOf(storeWith().put('a', piece))).toContain('Hãy chỉnh lại đồng hồ')
  })

  test.each([
    [403, 'AccessDenied', 'không có quyền ghi ở s3://kho/cua-hang'],
    [403, undefined, 'không có quyền ghi ở s3://kho/cua-hang'],
    [403, 'QuotaExceeded', 's3://kho/cua-hang đã hết chỗ'],
    [507, 'XMinioStorageFull', 's3://kho/cua-hang đã hết chỗ'],
    [301, 'PermanentRedirect', 'không thuộc vùng ap-southeast-1'],
    [404, undefined, 'không trả lời như một máy chủ S3'],
    [400, 'EntityTooLarge', 'từ chối ghi ở s3://kho/cua-hang: lỗi 400 EntityTooLarge'],
  ])('the answer %i %s, at the first time', async (status, code, sentence) => {
    server.nextReplies.push({ status, ...(code && { code }) })
    expect(await sentenceOf(storeWith().put('a', piece))).toContain(sentence)
    expect(server.calls).toHaveLength(1)
  })

  test('another address: nothing is sent there', async () => {
    server.nextReplies.push({ status: 307, location: `${server.access.endpoint}/kho/khac` })
    expect(await sentenceOf(storeWith().put('a', piece))).toContain('không thuộc vùng ap-southeast-1')
    expect(server.calls).toEqual(['PUT /kho/cua-hang/a'])
  })

  test('what answers is no S3 server, or leaves out the rest of a list: none of it is taken for a list', async () => {
    const cut = '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>'
    const foreign =
      '<ListBucketResult><Contents><Key>mua-hang/blobs/a</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents></ListBucketResult>'
    for (const xml of ['<!DOCTYPE html><html></html>', '', '<a/>', cut, foreign, cut.slice(0, -5)]) {
      server.nextReplies.push({ status: 200, xml })
      expect(await sentenceOf(storeWith().list('blobs/')), xml).toContain('không trả lời như một máy chủ S3')
    }
    server.nextReplies.push({ status: 404, xml: '<html>Not found</html>' })
    await expect(storeWith().get('a')).rejects.not.toBeInstanceOf(MissingPiece)
  })

  test('a list whose pages go round and round', async () => {
    const xml =
      '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken></ListBucketResult>'
    for (let page = 0; page < 5; page += 1) server.nextReplies.push({ status: 200, xml })
    expect(await sentenceOf(storeWith().list('blobs/'))).toContain('không trả lời như một máy chủ S3')
    expect(server.calls).toHaveLength(2)
  })
})

describe('a passing failure', () => {
  test.each([
    [500, 'InternalError'],
    [503, 'SlowDown'],
    [429, undefined],
    [400, 'RequestTimeout'],
  ])('%i %s twice: the third try does it', async (status, code) => {
    const reply = { status, ...(code && { code }) }
    server.nextReplies.push(reply, reply)
    await storeWith().put('blobs/a', piece)
    expect(server.calls).toHaveLength(3)
    expect(keptPiece()?.equals(piece)).toBe(true)
  })

  test('that does not pass is told, after as many tries as there are', async () => {
    for (let tries = 0; tries < 4; tries += 1) server.nextReplies.push({ status: 500 })
    const said = await sentenceOf(storeWith().put('blobs/a', piece))
    expect(said).toContain('quá tải hoặc gặp sự cố, nên chưa ghi được ở s3://kho/cua-hang')
    expect(server.calls).toHaveLength(3)
  })

  test('a connection that drops in the middle of a put: nothing half is kept, the next try does it', async () => {
    let drops = 1
    let sent = 0
    const keptAtDrop: unknown[] = []
    line.onSent = ({ toServer, client }) => {
      sent += toServer.length
      if (drops === 0 || sent < piece.length / 2) return false
      drops -= 1
      keptAtDrop.push(server.objects.size)
      client.destroy()
      return true
    }
    await farStore().put('blobs/a', piece)
    expect(keptAtDrop).toEqual([0])
    expect(keptPiece()?.equals(piece)).toBe(true)
    drops = Number.POSITIVE_INFINITY
    sent = 0
    expect(await sentenceOf(farStore().put('blobs/b', piece))).toContain('không trả lời')
    expect([...server.objects.keys()]).toEqual(['cua-hang/blobs/a'])
  })

  test('a connection that drops in the middle of a get', async () => {
    await storeWith().put('blobs/a', piece)
    let drops = 1
    line.onAnswer = (answer, client) => {
      if (drops-- <= 0) return false
      client.end(answer.subarray(0, answer.length - 10))
      return true
    }
    expect((await farStore().get('blobs/a')).equals(piece)).toBe(true)
  })

  test('an answer that does not come is waited for so long and not longer', async () => {
    line.fallSilent()
    const began = performance.now()
    const said = await sentenceOf(farStore({ tries: 2, tryMs: 150 }).get('blobs/a'))
    expect(said).toContain('không trả lời khi đọc ở s3://kho/cua-hang')
    expect(performance.now() - began).toBeLessThan(3000)
  })
})

describe('bytes that are damaged on the way', () => {
  /** Changes one bit of the piece in so many of the next passages. */
  const flipIn = (times: number) => (bytes: Buffer) => {
    const at = bytes.indexOf('Quẹt')
    if (at < 0 || times === 0) return false
    times -= 1
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return false
  }

  test('to the server are never kept: they are sent again, and refused in the end', async () => {
    const flip = flipIn(1)
    line.onSent = ({ toServer }) => flip(toServer)
    await farStore().put('blobs/a', piece)
    expect(server.calls).toHaveLength(2)
    expect(keptPiece()?.equals(piece)).toBe(true)
    const always = flipIn(1000)
    line.onSent = ({ toServer }) => always(toServer)
    expect(await sentenceOf(farStore().put('blobs/b', piece))).toContain('Dữ liệu bị hỏng trên đường truyền')
    expect(server.objects.size).toBe(1)
  })

  test('from the server are never handed out: they are asked for again, and refused in the end', async () => {
    await storeWith().put('blobs/a', piece)
    line.onAnswer = flipIn(1)
    expect((await farStore().get('blobs/a')).equals(piece)).toBe(true)
    line.onAnswer = flipIn(1000)
    expect(await sentenceOf(farStore().get('blobs/a'))).toContain('Dữ liệu bị hỏng trên đường truyền khi đọc')
  })

  test('a piece that another tool copied without its sum is handed out as it is', async () => {
    server.objects.set('cua-hang/blobs/a', { body: piece, sum: undefined, at: new Date() })
    expect((await storeWith().get('blobs/a')).equals(piece)).toBe(true)
  })
})

test('a list of 1,234 pieces over pages of 100 is whole, and leaves out what no backup wrote', async () => {
  const names = Array.from({ length: 1234 }, (_, index) => `blobs/${String(index * 7).padStart(5, '0')}`)
  const kept = { body: piece, sum: undefined, at: new Date() }
  for (const name of [...names, 'blobs/', 'blobs/tên <lạ> & khác', 'blobs2/x'])
    server.objects.set(`cua-hang/${name}`, kept)
  server.objects.set('cua-hang-khac/blobs/x', kept)
  const list = await s3Store(place, server.access, { ...quick, pagePieces: 100 }).list('blobs/')
  expect(list.map(({ name }) => name)).toEqual(names)
  expect(server.calls).toHaveLength(13)
})
