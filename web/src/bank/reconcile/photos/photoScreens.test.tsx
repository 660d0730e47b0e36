import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1 } from '#kit/api/testBrowser.ts'
import { ok, replies, requests } from '#kit/api/testReplies.ts'
import { blockedBy, doubtsOf } from './BillReaderDrawer.tsx'
import { valueOf } from './FieldBoxes.tsx'
import { PhotoRows } from './PhotoRows.tsx'
import { nextOf } from './PhotoTab.tsx'
import { keptPhoto, newPhoto, type Photo } from './photo.ts'
import { aLot, aSwipe, fieldsRead, photoOf, slipOf } from './testPhotos.ts'
import { useAttach } from './useAttach.ts'
import { readOne } from './usePhotos.ts'

const said = vi.hoisted(() => [] as string[])
vi.mock('#kit/api/toasts.tsx', () => ({
  showSuccess: (text: string) => void said.push(text),
  showError: (text: string) => void said.push(text),
  hideUnknown: () => undefined,
}))
beforeEach(() => {
  said.length = 0
  const Rights = ['uploadBill.view', 'uploadBill.add', 'orders.edit', 'orders.view']
  storeSession('t', { ...minhAnh, ExpiredDate: '2999-12-31', Rights }, quan1)
})

const file = (name = 'bill-1.jpg') => new File(['ảnh'], name, { type: 'image/jpeg' })
const waiting = newPhoto('w', file(), '')
const refused: Photo = { ...waiting, key: 'r', state: 'refused', why: 'Tệp không phải ảnh' }

describe('the row of a photo', () => {
  const textOf = (photo: Photo) => {
    const table: ReactElement = <PhotoRows rows={[photo]} chosen={null} onChoose={() => undefined} />
    const [, body = ''] = renderToStaticMarkup(table).split('<tbody>')
    return body
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  }

  test('says what was read, marks what is not sure also in words, and where it belongs', () => {
    const text = textOf(photoOf([aSwipe], { BillNo: 0.9 }))
    expect(text).toContain('TCB 02 , chắc 21/11 17:05 , chắc 000088 , chắc 000105 ? , cần xem')
    expect(text).toContain('18.000.000 , chắc DH261121-014 Ngô Thị Thanh Vân 1 ô cần xem')
  })

  test('is ready where all is sure, and red where no swipe is found', () => {
    expect(textOf(photoOf([aSwipe]))).toMatch(/Sẵn sàng$/)
    expect(textOf(photoOf([]))).toMatch(/Không thấy lần quẹt Không thấy$/)
  })

  test('of a void has its amount with a minus', () => {
    const photo = photoOf([aSwipe])
    expect(textOf({ ...photo, read: photo.read && { ...photo.read, Kind: 'void' } })).toContain('−18.000.000')
  })

  test('that was not read says where it stands, or why', () => {
    expect(textOf(waiting)).toBe('Chờ đọc bill-1.jpg')
    expect(textOf(refused)).toBe('— Tệp không phải ảnh Chưa đọc được')
    expect(textOf(keptPhoto(9, 'hôm qua.jpg'))).toBe('Chưa đọc lại hôm qua.jpg Chờ từ trước')
  })

  test('says where it was put', () => {
    expect(textOf({ ...photoOf([aSwipe]), placed: 'Đã gắn' })).toMatch(/Đã gắn$/)
  })
})

describe('the next photo', () => {
  const keyed = (key: string, photo: Photo): Photo => ({ ...photo, key })
  const all = [
    keyed('kept', keptPhoto(9, 'a.jpg')),
    keyed('placed', { ...photoOf([aSwipe]), placed: 'Đã gắn' }),
    keyed('open', photoOf([aSwipe])),
  ]

  test('is the next one that something is to be done with, round to the first', () => {
    expect(nextOf(all, all[0] as Photo)).toBe('open')
    expect(nextOf(all, all[2] as Photo)).toBe('kept')
  })

  test('is any other where nothing is left to do, and none where there is no other', () => {
    expect(nextOf(all.slice(1, 2).concat({ ...refused, key: 'r' }), all[1] as Photo)).toBe('r')
    expect(nextOf(all.slice(2), all[2] as Photo)).toBeNull()
  })
})

describe('a field that is typed', () => {
  test('is read as money is everywhere', () => {
    expect(valueOf('Amount', '1,5tr')).toEqual({ Amount: 1_500_000 })
    expect(valueOf('Amount', 'không rõ')).toEqual({ Amount: null })
  })

  test('is a number of bills only in digits, and a code in capitals', () => {
    expect(valueOf('Count', '12')).toEqual({ Count: 12 })
    expect(valueOf('Count', '12a')).toEqual({ Count: null })
    expect(valueOf('Approval', ' 7k20pa ')).toEqual({ Approval: '7K20PA' })
  })
})

describe('a bill for a swipe that is yet to be entered', () => {
  test('fills the form once it is read, and only where it is the bill of a sale', () => {
    expect(blockedBy(undefined)).toBe('Hãy chọn hoặc chụp ảnh bill')
    expect(blockedBy(waiting)).toBe('Đang đọc ảnh')
    expect(blockedBy(refused)).toBe('Tệp không phải ảnh')
    expect(blockedBy(photoOf([]))).toBeUndefined()
    expect(blockedBy(slipOf({ Count: 2, Amount: 1 }))).toContain('phiếu kết toán')
    const photo = photoOf([])
    expect(blockedBy({ ...photo, read: photo.read && { ...photo.read, Kind: 'void' } })).toContain('bill hủy')
  })

  test('is doubted where its swipe stands already, or card or POS are others', () => {
    const wanted = { Last4: '4472', Amount: 18_000_000 }
    expect(doubtsOf({ ...photoOf([]), wanted })).toEqual([])
    expect(doubtsOf({ ...photoOf([aSwipe]), wanted })).toEqual([
      'Sổ đã có lần quẹt này ở đơn DH261121-014: ghi nữa là ghi hai lần',
    ])
    const other = { ...photoOf([]), wanted: { ...wanted, Last4: '9999' } }
    expect(doubtsOf(other)).toEqual(['Bill của thẻ ••4472, đơn này là thẻ ••9999'])
    const match = { PosID: null, PosName: '', Swipes: [], Orders: [], Lot: null }
    expect(doubtsOf({ ...photoOf([]), match, wanted })).toEqual(['TID 12345678 không phải máy của cửa hàng'])
  })
})

describe('a photo is read', () => {
  const read = { FileID: 9, Url: '', Name: 'bill-1.jpg', Kind: 'sale', Fields: fieldsRead, Confidence: {}, Brands: [] }
  const match = { PosID: 7, PosName: 'TCB 02', Swipes: [], Orders: [], Lot: aLot }

  test('by the server, which answers what it says and what the books know of it', async () => {
    replies.push(ok({ ...read, Match: match }))
    const changed = await readOne(file(), 1, () => undefined)
    expect(changed).toMatchObject({ state: 'read', fileId: 9, fields: { BillNo: '000105' }, match: { PosID: 7 } })
    expect(requests.map(({ url }) => url)).toEqual(['/api/Meta/ReadBill'])
    expect(requests[0]?.body).toContain('filename="bill-1.jpg"')
  })

  test('that the server kept since before is fetched and sent again under its name', async () => {
    replies.push({ type: 'image/jpeg', body: 'ảnh' }, ok({ ...read, Match: match }))
    const changed = await readOne({ fileId: 9, name: 'hôm qua.jpg' }, 1, () => undefined)
    expect(changed).toMatchObject({ state: 'read', fileId: 9 })
    expect(changed.file?.name).toBe('hôm qua.jpg')
    expect(requests.map(({ url }) => url.replace(/\?.*/, ''))).toEqual(['/api/File/GetFile', '/api/Meta/ReadBill'])
    expect(requests[0]?.url).toContain('FileID=9')
  })

  test('or refused, with the sentence beside it', async () => {
    const Message = 'Đây là ảnh chuyển khoản, không phải bill của máy POS'
    replies.push({ body: { Result: 0, Message, Data: null, Code: 'INVALID' } })
    expect(await readOne(file(), 1, () => undefined)).toEqual({ state: 'refused', why: Message })
  })
})

describe('a picture is put to its swipe', () => {
  const changes: [string, Partial<Photo>][] = []
  const attaching = () => {
    const held: ReturnType<typeof useAttach>[] = []
    const photos = { change: (key: string, change: Partial<Photo>) => void changes.push([key, change]) }
    const Screen = () => {
      held.push(useAttach(photos as never))
      return null
    }
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Screen />
      </QueryClientProvider>,
    )
    return (held[0] as ReturnType<typeof useAttach>).attach
  }
  beforeEach(() => void (changes.length = 0))

  test('with bill number and approval code, and says how many blanks that filled', async () => {
    replies.push(ok({ Filled: 2 }))
    expect(await attaching()(photoOf([aSwipe]))).toBe(true)
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      FileID: 9,
      ScheduleID: 2,
      LogWithdrawalID: 1,
      BillNo: '000105',
      Approval: '518374',
    })
    expect(changes).toEqual([['a', { placed: 'Đã gắn' }]])
    expect(said).toEqual(['Đã gắn ảnh bill vào DH261121-014, điền 2 ô còn thiếu'])
  })

  test('and to none where none is known', async () => {
    expect(await attaching()(photoOf([]))).toBe(false)
    expect(requests).toEqual([])
  })
})
