import { describe, expect, it } from 'vitest'
import { auditEvents, eventCodes, eventSentence, eventTemplate } from './events.ts'
import { orderEventSentence } from './orderEvents.ts'

describe('the events of the log', () => {
  it('are a record and a verb, each with a sentence of its own', () => {
    for (const event of Object.keys(auditEvents)) expect(event).toMatch(/^[a-z]\w+\.[a-z]\w+$/)
    const sentences = Object.values(auditEvents)
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('are shown as sentences, undone ones too', () => {
    expect(eventSentence('customer.edit')).toBe('Sửa khách hàng')
    expect(eventSentence('undo:customer.edit')).toBe('Hoàn tác: Sửa khách hàng')
    expect(eventSentence('group.editRights', 'Thu ngân $&')).toBe('Phân quyền nhóm Thu ngân $&')
    expect(eventCodes.map(eventTemplate)).not.toContain('')
    expect(eventTemplate('toString')).toBe('')
  })

  it('need fewer words where the order is known; a sentence from before the codes stays', () => {
    expect(orderEventSentence('order.reopen')).toBe('Mở lại')
    expect(orderEventSentence('order.add')).toBe('Tạo đơn')
    expect(orderEventSentence('Việc lạ')).toBe('Việc lạ')
  })
})
