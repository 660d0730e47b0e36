import { read, write } from '@cardpro/contract/kit/call'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fetchFile, saveBytes, sendFile } from './files.ts'
import { session, storeSession } from './session.ts'
import { minhAnh, quan1 } from './testBrowser.ts'
import { hurry, ok, refusalOf, replies, requests } from './testReplies.ts'

const spec = { about: '', access: 'signed-in', scope: 'one' } as const
const upload = write('File/UploadDocument', {
  ...spec,
  input: z.object({ RefID: z.number() }),
  data: z.object({ FileID: z.number() }),
})
const sheet = read('Excel/Cards', { ...spec, input: z.object({ Search: z.string() }), data: z.null() })
const photo = new File(['the bill'], 'bill.jpg', { type: 'image/jpeg' })

describe('a file', () => {
  it('is sent with its call in the address, its own name, and in the shop in which its form was opened', async () => {
    storeSession('t', minhAnh, quan1)
    replies.push(ok({ FileID: 7 }))

    const answer = await sendFile(upload, {
      file: photo,
      field: 'image',
      input: { RefID: 5 },
      texts: { Note: 'Bill mờ' },
      shopId: 3,
    })

    expect(answer.Data).toEqual({ FileID: 7 })
    const [request] = requests
    expect(request?.url).toBe('/api/File/UploadDocument?RefID=5')
    expect(request?.headers).toMatchObject({ token: 't', shopid: '3' })
    expect(request?.body).toMatch(/name="Note"\r\n\r\nBill mờ[\s\S]*name="image"; filename="bill.jpg"[\s\S]*the bill/)
  })

  it('whose answer is lost is not sent again: it would be there twice', async () => {
    replies.push(null, ok({ FileID: 7 }))
    const refusal = await refusalOf(sendFile(upload, { file: photo, field: 'image', input: { RefID: 5 } }))
    expect([refusal.message, refusal.status, requests.length]).toEqual(['Có lỗi xảy ra! Vui lòng liên hệ Admin', 0, 1])
  })

  it('that takes all the time there is says so', async () => {
    hurry()
    replies.push('silence')
    const refusal = await refusalOf(sendFile(upload, { file: photo, field: 'image', input: { RefID: 5 } }))
    expect(refusal.message).toBe('Máy chủ chưa trả lời sau 60 giây. Vui lòng tải lại trang rồi xem lại.')
  })

  it('that is refused says why, and a dead token ends the session', async () => {
    storeSession('t', minhAnh, quan1)
    vi.stubGlobal('location', { pathname: '/cards', search: '', hash: '' })
    replies.push({ status: 401, body: { Result: 0, Message: 'Phiên đăng nhập đã hết hạn', Data: null } })
    expect((await refusalOf(fetchFile(sheet, { Search: '' }))).message).toBe('Phiên đăng nhập đã hết hạn')
    expect(session().token).toBe('')
  })
})

describe('what is downloaded', () => {
  const answers = (headers: Record<string, string>) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('the sheet', { headers })))

  it('has the name that the server gives it, accents too', async () => {
    answers({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Th%E1%BA%BB.xlsx",
    })
    const { bytes, name } = await fetchFile(sheet, { Search: 'an' })
    expect([await bytes.text(), name]).toEqual(['the sheet', 'Thẻ.xlsx'])
  })

  it('has a name of its own where the server gives none', async () => {
    answers({ 'content-type': 'application/octet-stream' })
    expect((await fetchFile(sheet, { Search: 'an' })).name).toBe('tep')
  })

  it('is kept under its name, and its bytes leave the memory a minute later', () => {
    vi.useFakeTimers()
    const link = { href: '', download: '', click: vi.fn() }
    vi.stubGlobal('document', { createElement: () => link })
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    saveBytes(new Blob(['x']), 'Thẻ.xlsx')
    expect(link.download).toBe('Thẻ.xlsx')
    expect(link.click).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(59_000)
    expect(revoke).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2_000)
    expect(revoke).toHaveBeenCalledWith(link.href)
    vi.useRealTimers()
  })
})
