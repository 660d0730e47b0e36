import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { closeToasts, showError, showSuccess, showUndoable, showUnknown } from '#kit/api/toasts.tsx'
import { stopEarlyEnd } from './Toasts.tsx'

type Content = string | React.ReactElement | ((props: { closeToast: () => void }) => React.ReactElement)
/** The toasts that were shown, and those that were taken away. */
const shown = vi.hoisted(() => [] as { kind: string; content: Content; options: object }[])
const gone = vi.hoisted(() => [] as unknown[])
vi.mock('react-toastify/unstyled', () => {
  const kind = (name: string) => (content: Content, options: object) =>
    shown.push({ kind: name, content, options }) && `${name} ${shown.length}`
  return {
    cssTransition: () => undefined,
    ToastContainer: () => null,
    toast: {
      error: kind('error'),
      success: kind('success'),
      info: kind('info'),
      dismiss: (id: unknown) => gone.push(id),
    },
  }
})

beforeEach(() => {
  closeToasts()
  shown.length = 0
  gone.length = 0
})

const html = () => {
  const content = shown.at(-1)?.content
  return typeof content === 'string'
    ? content
    : renderToStaticMarkup(typeof content === 'function' ? content({ closeToast: () => undefined }) : content)
}

describe('what a toast says', () => {
  it('of a failure, and by which id the operator finds it, in a line of its own, to be copied', () => {
    showError('Có lỗi xảy ra! Vui lòng liên hệ Admin', 'e-17')
    expect(html()).toContain('<span>Có lỗi xảy ra! Vui lòng liên hệ Admin</span><small>Mã lỗi e-17</small>')
    expect(html()).toContain('Sao chép')
  })

  it('D4: of an exception, the sentence of the specification and the hint in a line of its own', () => {
    showError('Có lỗi xảy ra! Vui lòng liên hệ Admin', '', 'Chưa rõ kết quả: bấm lại để kiểm tra.')
    expect(html()).toContain('<small>Chưa rõ kết quả: bấm lại để kiểm tra.</small>')
    showError('Quỹ không đủ tiền')
    expect(html()).not.toContain('<small>')
  })

  it('of the same failure is said once, however many requests failed', () => {
    showError('Quỹ không đủ tiền')
    showError('Quỹ không đủ tiền')
    expect(shown.map(({ options }) => options)).toEqual(Array(2).fill({ toastId: 'Quỹ không đủ tiền' }))
  })

  it('of what can be undone offers that', () => {
    showUndoable('Đã lưu thẻ', () => undefined)
    expect(html()).toMatch(/<span>Đã lưu thẻ<\/span>.*Hoàn tác/)
  })

  it('of an unknown outcome stays until that is known, and asks by a button', () => {
    showUnknown('khoa-1', { message: 'Chưa rõ kết quả' }, () => undefined)
    expect(html()).toMatch(/<span>Chưa rõ kết quả<\/span>.*Kiểm tra/)
    expect(shown.at(-1)?.options).toEqual({ toastId: 'khoa-1', autoClose: false, closeOnClick: false })
  })
})

it('Esc takes away what has been read, and leaves what waits for an answer', () => {
  showSuccess('Đã lưu thẻ')
  showUnknown('khoa-1', { message: 'Chưa rõ kết quả' }, () => undefined)
  showError('Quỹ không đủ tiền')
  closeToasts()
  expect(gone).toEqual(['success 1', 'error 3'])
  gone.length = 0
  closeToasts()
  expect(gone).toEqual([])
})

it('a toast stays for its five seconds, also where the animation that measures them falls back before its start', () => {
  const stopPropagation = vi.fn()
  const end = (animationName: string, elapsedTime: number) =>
    stopEarlyEnd({ animationName, elapsedTime, stopPropagation })
  end('toast-time', 5)
  end('toast-enter', 0)
  expect(stopPropagation).not.toHaveBeenCalled()
  end('toast-time', 0)
  expect(stopPropagation).toHaveBeenCalledOnce()
})
