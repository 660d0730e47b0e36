import type { Carrier } from '@cardpro/contract/cash/advances/advances'
import type { Lot } from '@cardpro/contract/debts/debts'
import type { Call } from '@cardpro/contract/kit/call'
import type { CardShort } from '@cardpro/contract/people/cards/cardRows'
import type { CollaboratorChoice } from '@cardpro/contract/people/collaborators/collaborator.calls'
import type { CustomerHit } from '@cardpro/contract/people/customers/customer.calls'
import type { Bank, Fund } from '@cardpro/contract/places/funds/funds'
import type { PartnerChoice } from '@cardpro/contract/places/partners/partners'
import type { PosChoice } from '@cardpro/contract/places/pos/pos'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RowOf, Source } from '#kit/ui/picker/pickerSource.ts'
import { rowsFor } from '#kit/ui/picker/usePickerList.ts'
import { plainOf } from '#kit/ui/testDrawn.tsx'
import { allBanks, banksFor } from './BankPicker.tsx'
import { cardsOf } from './CardPicker.tsx'
import { carriers } from './CarrierPicker.tsx'
import { collaboratorsInUse } from './CollaboratorPicker.tsx'
import { foundCustomers } from './CustomerPicker.tsx'
import { fundsInUse } from './FundPicker.tsx'
import { unpaidLots } from './LotPicker.tsx'
import { tradingPartners } from './PartnerPicker.tsx'
import { posSource } from './PosPicker.tsx'
import { activeStaff } from './StaffPicker.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00+07:00') }))
afterEach(() => vi.useRealTimers())

/** The names that are offered for a typed text, the best first: Enter takes the first one. */
const offered = <C extends Call>(source: Source<C>, typed: string, rows: RowOf<C>[]): string[] =>
  rowsFor(source, typed, rows).map((row) => source.option(row).label)
const factOf = <C extends Call>(source: Source<C>, row: RowOf<C>): string =>
  plainOf(renderToStaticMarkup(<>{source.option(row).fact}</>))

describe('UX-1: the first of what is offered is what was typed for', () => {
  test('a customer: the server has searched, so none is left out, and the whole name comes first', () => {
    const rows = ['Trần Thị Thu', 'Thu Trang', 'Trần Thuận'].map(
      (FullName, at) => ({ CustomerID: at + 1, Code: `KH00${at}`, FullName, Phone: `098765432${at}` }) as CustomerHit,
    )
    expect(offered(foundCustomers, 'tran thu', rows)[0]).toBe('Trần Thuận')
    expect(offered(foundCustomers, 'thu', rows)[0]).toBe('Thu Trang')
    expect(offered(foundCustomers, '0987654320', rows)[0]).toBe('Trần Thị Thu')
    expect(offered(foundCustomers, 'tran thu', rows)).toHaveLength(3)
    expect(foundCustomers.input('thu')).toEqual({ keyword: 'thu' })
  })

  test('a bank, by its code, its short or its whole name', () => {
    const rows = [
      { BankCode: 'TCB', ShortName: 'Techcombank', Name: 'Ngân hàng Kỹ thương' },
      { BankCode: 'VCB', ShortName: 'Vietcombank', Name: 'Ngân hàng Ngoại thương' },
      { BankCode: 'MB', ShortName: 'MBBank', Name: 'Ngân hàng Quân đội' },
    ] as Bank[]
    expect(offered(allBanks, 'vcb', rows)).toEqual(['Vietcombank'])
    expect(offered(allBanks, 'mb', rows)[0]).toBe('MBBank')
    expect(offered(allBanks, 'quan doi', rows)).toEqual(['MBBank'])
  })

  test('a fund, by its name or its account', () => {
    const rows = [
      { BankCardID: 1, Name: 'VCB công ty', BankCode: 'VCB', AccountNo: '0071000123456', AccountName: 'LE MINH ANH' },
      { BankCardID: 2, Name: 'Két quầy', BankCode: '', AccountNo: '', AccountName: '', Balance: 20_000_000 },
    ] as Fund[]
    expect(offered(fundsInUse, 'ket', rows)[0]).toBe('Két quầy')
    expect(offered(fundsInUse, '123456', rows)[0]).toBe('VCB công ty')
    expect(fundsInUse.input('ket')).toEqual({ GeneralSearch: 'ket', Status: 1, PageSize: 50 })
    expect(rows.map((row) => factOf(fundsInUse, row))[1]).toBe('số dư 20.000.000')
  })

  test('a collaborator and a partner, by the whole name before one that only holds it', () => {
    const collaborators = [
      { AffID: 1, Code: 'CTV01', Name: 'Anh Ba', Percent: 0.1 },
      { AffID: 2, Code: 'CTV02', Name: 'Ba', Percent: null },
    ] as CollaboratorChoice[]
    expect(offered(collaboratorsInUse, 'ba', collaborators)).toEqual(['Ba', 'Anh Ba'])
    // The percent is no business of users who may not see it.
    expect(collaborators.map((row) => factOf(collaboratorsInUse, row))).toEqual(['CTV01 · 0,1%', 'CTV02'])
    const partners = [
      { PartnerID: 1, Code: 'DT01', Name: 'Đối tác Nam Hải', Type: 1 },
      { PartnerID: 2, Code: 'DT02', Name: 'Hải', Type: 3 },
    ] as PartnerChoice[]
    expect(offered(tradingPartners, 'hai', partners)).toEqual(['Hải', 'Đối tác Nam Hải'])
    expect(partners.map((row) => factOf(tradingPartners, row))).toEqual(['Đối tác POS', 'Nạp hộ'])
  })

  test('a staff member, and a carrier with what is carried', () => {
    const staff = [
      { UserID: 5, FullName: 'Lê Minh Anh' },
      { UserID: 6, FullName: 'Phạm Thu Hà' },
    ]
    expect(offered(activeStaff, 'minh anh', staff as never)).toEqual(['Lê Minh Anh'])
    expect(offered(activeStaff, 'ha', staff as never)).toEqual(['Phạm Thu Hà'])
    const carrier = { StaffID: 6, StaffName: 'Phạm Thu Hà', Held: 3_000_000 } as Carrier
    expect(offered(carriers, 'thu', [carrier])).toEqual(['Phạm Thu Hà'])
    expect(factOf(carriers, carrier)).toBe('đang giữ 3.000.000')
  })

  test('a lô that is not paid, by its digits alone; how late it is stands beside it', () => {
    const lot = { numberLoID: 9, PosName: 'POS VCB 01', numberText: '000123', DayOrder: 1, Date: '2026-11-19' }
    const late = { ...lot, Remain: 27_000_000, LateDays: 2 } as Lot
    expect(unpaidLots.input('lô 000123')).toEqual({ OnlyUnpaid: true, numberText: '000123', PageSize: 50 })
    expect(offered(unpaidLots, '000123', [late])).toEqual(['POS VCB 01 · lô 000123'])
    expect(factOf(unpaidLots, late)).toBe('19/11 · còn 27.000.000 · trễ 2 ngày')
    expect(factOf(unpaidLots, { ...late, LateDays: 0 })).toBe('19/11 · còn 27.000.000')
  })
})

describe('banks that cannot be chosen stay in the list and say why', () => {
  const bank = { BankCode: 'MOMO', ShortName: 'MoMo', Name: 'Ví MoMo', TransferSupported: true, CardIssuer: false }
  test('a wallet issues no cards, but takes transfers', () => {
    expect(banksFor.cards.option(bank as Bank)).toMatchObject({ fact: 'không phát hành thẻ', disabled: true })
    expect(banksFor.transfers.option(bank as Bank)).toEqual({ value: 'MOMO', label: 'MoMo', fact: 'Ví MoMo' })
    const noTransfer = { ...bank, TransferSupported: false } as Bank
    expect(banksFor.transfers.option(noTransfer)).toMatchObject({ fact: 'không nhận chuyển khoản', disabled: true })
  })
})

describe('a card of the customer', () => {
  const card = {
    CardDataID: 1,
    BankCode: 'VPB',
    Last4: '4472',
    CardType: 'VISA',
    HolderName: 'NGUYEN HOANG PHUC',
    ExpiresOn: '2029-12-31',
    CreditLimit: 100_000_000,
    DateDues: '2026-12-05',
    Status: 1,
  } as CardShort

  test('is found by its last digits, its kind or its holder', () => {
    for (const typed of ['4472', 'vpb 4472', 'visa', 'hoang phuc'])
      expect(offered(cardsOf(7), typed, [card])).toEqual(['VPB •••• 4472'])
    expect(offered(cardsOf(7), '9913', [card])).toEqual([])
    expect(cardsOf(7).input('')).toEqual({ CustomerID: 7 })
  })

  test('says its limit and its due day', () => {
    expect(cardsOf(7).option(card)).toEqual({
      value: 1,
      label: 'VPB •••• 4472',
      fact: 'Visa · hạn mức 100.000.000 · đến hạn 05/12',
      disabled: false,
    })
  })

  test('that has expired, rests or is blocked cannot be chosen, and says so', () => {
    const expired = cardsOf(7).option({ ...card, ExpiresOn: '2026-10-31' })
    expect(expired).toMatchObject({ disabled: true, fact: expect.stringContaining('đã hết hạn 31/10/2026') })
    for (const [Status, word] of [
      [2, 'Tạm dừng'],
      [3, 'Khóa/Mất'],
    ] as const)
      expect(cardsOf(7).option({ ...card, Status })).toMatchObject({
        disabled: true,
        fact: expect.stringContaining(word),
      })
  })
})

describe('a POS', () => {
  const posChoice = {
    PosID: 1,
    Name: 'POS VCB 01',
    TID: '12345678',
    BankCode: 'VCB',
    Fees: [{ CardType: 'VISA', IsForeign: false, IsOnUs: false, Percent: 1.1, MinFee: 0 }],
    RefusedCardTypes: ['AMEX'],
    RefusedBanks: ['TCB'],
    DayRemain: null,
    OwnerName: '',
  } as unknown as PosChoice
  const visa = { CardType: 'VISA', IsForeign: false, BankCode: 'VPB' } as const
  const fact = (card: Parameters<typeof posSource>[0], more: Partial<PosChoice> = {}) =>
    factOf(posSource(card, false), { ...posChoice, ...more })

  test('is found by its name, its TID or its bank', () => {
    const other = { ...posChoice, PosID: 2, Name: 'POS TCB', TID: '87654321', BankCode: 'TCB' }
    for (const typed of ['vcb', '01', '12345678'])
      expect(offered(posSource(null, false), typed, [other, posChoice])).toEqual(['POS VCB 01'])
  })

  test('says its fee for this card, or that it has none or takes no such card', () => {
    expect(fact(visa)).toBe('phí 1,1%')
    expect(fact({ ...visa, IsForeign: true })).toBe('chưa có phí Visa quốc tế')
    expect(fact({ ...visa, CardType: 'JCB' })).toBe('chưa có phí JCB')
    expect(fact({ ...visa, CardType: 'AMEX' })).toBe('không nhận thẻ Amex VPB')
    expect(fact({ ...visa, BankCode: 'TCB' })).toBe('không nhận thẻ Visa TCB')
  })

  test('says what is left of the day, and whose it is', () => {
    expect(fact(null)).toBe('')
    expect(fact(null, { DayRemain: 0 })).toBe('hết hạn mức hôm nay')
    expect(fact(visa, { DayRemain: 30_000_000, OwnerName: 'Quận 3' })).toBe(
      'Quận 3 · phí 1,1% · còn 30.000.000 hôm nay',
    )
  })

  test('of another shop is asked for only where a swipe may use it', () => {
    expect(posSource(null, true).input('')).toEqual({ WithLent: true })
    expect(posSource(null, false).input('')).toEqual({})
  })
})
