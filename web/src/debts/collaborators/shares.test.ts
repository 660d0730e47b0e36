import type { CollaboratorShare } from '@cardpro/contract/debts/collaboratorDebts'
import { describe, expect, it } from 'vitest'
import { ownerText } from './Shares.tsx'

const share = { Remain: 90_000, CustomerName: 'Nguyễn Hoàng Phúc', IsParent: false } as CollaboratorShare

describe('whose commission it is', () => {
  it('is that of the customer of the order, or of what was brought along', () => {
    expect(ownerText(share)).toBe('Nguyễn Hoàng Phúc')
    expect(ownerText({ ...share, CustomerName: '' })).toBe('Đem sang, điều chỉnh')
  })

  it('says that it is the part of the one above', () => {
    expect(ownerText({ ...share, IsParent: true })).toBe('Nguyễn Hoàng Phúc · phần cấp trên')
  })

  it('says that too much was paid, which is taken off now', () => {
    expect(ownerText({ ...share, Remain: -5_000 })).toBe('Nguyễn Hoàng Phúc · đã trả thừa, trừ lần này')
  })
})
