import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { files } from '@cardpro/contract/kit/files/files'
import { expect, test } from 'vitest'
import { type TestUser, testServer } from '#test/shop.ts'
import { upload, uploaded } from '#test/uploads.ts'

const server = testServer()
const megabyte = 1024 * 1024

/** Says that 20 MB are to come, sends a few bytes and then nothing; answers how it gives up. */
function stalled({ headers }: TestUser): () => Promise<void> {
  const { port } = server.app.server.address() as AddressInfo
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 20 * megabyte }
  const path = '/api/File/UploadDocument'
  const sending = request({ port, host: '127.0.0.1', method: 'POST', path, headers: { ...headers, ...type } })
  const closed = new Promise<void>((resolve) => sending.on('close', resolve))
  sending.on('error', () => {})
  sending.write('--x\r\n')
  return () => {
    sending.destroy()
    return closed
  }
}

test('F3: files beyond what is held in memory wait, those of other companies do not, and a sender that leaves makes room', async () => {
  await (await server.ownApp()).listen({ port: 0, host: '127.0.0.1' })
  const [owner, other] = [await server.company(), await server.company()]
  const colleague = await owner.staff(['customers.view', 'customers.add', 'customers.edit'])
  let begun = 0
  server.app.server.on('request', () => begun++)
  const leave = stalled(owner)
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(1)
  // It is asked who sends it after that was, and it is small enough to be let in.
  await uploaded(server, owner, { call: files.uploadImage })
  const large = { call: files.uploadDocument, bytes: Buffer.alloc(10 * megabyte) }
  expect((await upload(server, owner, large)).Message).toMatch(/^Bạn đang gửi một tệp lớn khác/)
  let isAnswered = false
  const waiting = upload(server, colleague, large).finally(() => {
    isAnswered = true
  })
  const wrong = { file: 'Tệp không hợp lệ: chỉ nhận PDF' }
  for (let no = 0; no < 4; no++) expect((await upload(server, other, large)).Errors).toEqual(wrong)
  expect(isAnswered).toBe(false)
  await leave()
  expect((await waiting).Errors).toEqual(wrong)
})
