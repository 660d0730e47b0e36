import { vietQr } from '@cardpro/contract/kit/money/vietqr'
import { expect, it } from 'vitest'
import { shopQr } from './shopQr.ts'

const whole = { AccountBank: '0071 000 123456', AccountOwner: 'Nguyễn Văn Á' }
const bank = { Bin: '970436', ShortName: 'Vietcombank', TransferSupported: true }

it('says what is missing, and never draws a QR that no bank reads', () => {
  expect(shopQr(whole, null)).toHaveProperty('missing')
  expect(shopQr({ ...whole, AccountBank: '123' }, bank)).toHaveProperty('missing')
  expect(shopQr({ ...whole, AccountOwner: '  ' }, bank)).toHaveProperty('missing')
  expect(shopQr(whole, { Bin: '', ShortName: 'FE Credit', TransferSupported: false })).toEqual({
    missing: 'FE Credit không nhận chuyển khoản qua VietQR.',
  })
})

it('draws the account as banks write it, without an amount', () => {
  expect(shopQr(whole, bank)).toEqual({
    payload: vietQr({ bin: '970436', account: '0071000123456' }),
    bank: 'Vietcombank',
    account: '0071000123456',
    owner: 'NGUYEN VAN A',
  })
})
