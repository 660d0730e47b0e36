import type { FormEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '#kit/api/client.ts'
import { briefRules } from '#kit/api/retry.ts'
import { minhAnh } from '#kit/api/testBrowser.ts'
import { keys, ok, replies, requests } from '#kit/api/testReplies.ts'
import { loginCall, referCall, registerCall } from './registration.ts'
import { usePublicForm } from './usePublicForm.ts'

/** The toasts, as texts. */
const told = vi.hoisted(() => [] as { message: string; hint: string }[])
vi.mock('react-toastify/unstyled', () => ({
  toast: Object.assign(() => undefined, {
    error: ({ props }: { props: { message: string; hint: string } }) => void told.push(props),
    dismiss: () => undefined,
  }),
}))

/** The box that has the keyboard. */
let focused = ''
class FakeBox {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  getAttribute(): string {
    return this.name
  }
  focus(): void {
    focused = this.name
  }
}
beforeEach(() => {
  vi.stubGlobal('HTMLElement', FakeBox)
  Object.assign(briefRules, { waitsMs: [1] })
  told.length = 0
  focused = ''
})

type Values = { UserName: string; Password: string }
const typed = { UserName: 'hoa', Password: 'Hoa sen nở 2026' }
const input = {
  ...typed,
  FullName: 'Trần Thị Hoa',
  Phone: '0987654321',
  ShopName: 'Gò Vấp',
  Agree: true,
  AgreeLegal: true,
}

/** The form as a page holds it that is drawn once; gives what presses its button. */
function formOf(values: Values, check: (values: Values) => Record<string, string> = () => ({})): () => Promise<void> {
  let submit: (event: FormEvent<HTMLFormElement>) => Promise<void> = () => Promise.resolve()
  const Form = () => {
    submit = usePublicForm({
      initial: values,
      check,
      submit: async (_values, idempotencyKey) => {
        await send(registerCall, input, { idempotencyKey, rules: briefRules })
      },
    }).onSubmit
    return null
  }
  renderToStaticMarkup(<Form />)
  const currentTarget = { elements: [new FakeBox('UserName'), new FakeBox('Password')] }
  return () => submit({ preventDefault: () => undefined, currentTarget } as unknown as FormEvent<HTMLFormElement>)
}

describe('a form of a public page', () => {
  it('sends nothing that is known to be wrong, and leads to the first box that is', async () => {
    await formOf(typed, () => ({ Password: 'Mật khẩu quá yếu' }))()
    expect(focused).toBe('Password')
    expect(requests).toEqual([])
  })

  it('leads to the box that the server refuses, and says its sentence', async () => {
    const Errors = { UserName: 'Tên tài khoản đã có người dùng' }
    replies.push({ body: { Result: 0, Message: 'Vui lòng xem lại', Data: null, Errors } })
    await formOf(typed)()
    expect(focused).toBe('UserName')
    expect(told).toMatchObject([{ message: 'Vui lòng xem lại' }])
  })

  it('a refusal is final: what is sent next is another intent', async () => {
    const press = formOf(typed)
    replies.push({ body: { Result: 0, Message: 'Tên đã có', Data: null } }, ok(null))
    await press()
    await press()
    expect(new Set(keys()).size).toBe(2)
  })

  it('D4: a dead line is told after one repetition in the sentence of the specification, the hint in a line of its own', async () => {
    replies.push(null, null)
    await formOf(typed)()
    expect(requests).toHaveLength(2)
    expect(told).toEqual([
      {
        message: 'Có lỗi xảy ra! Vui lòng liên hệ Admin',
        errorId: '',
        hint: 'Chưa rõ kết quả: bấm lại để kiểm tra, không bị ghi hai lần.',
      },
    ])
  })

  it('pressed again after that, it asks for the same intent; a lost answer alone is asked for without a word', async () => {
    const press = formOf(typed)
    replies.push(null, null, ok(null))
    await press()
    await press()
    expect(keys()).toHaveLength(3)
    expect(new Set(keys()).size).toBe(1)

    told.length = 0
    replies.push(null, ok(null))
    await formOf(typed)()
    expect(told).toEqual([])
  })
})

it('signing in is sent once, whatever becomes of it: a stored answer would hold a token', async () => {
  replies.push(null)
  await expect(send(loginCall, { ...typed, Remember: false, Code: '' }, { once: true })).rejects.toThrow(
    'Có lỗi xảy ra! Vui lòng liên hệ Admin',
  )
  expect(requests).toHaveLength(1)
  replies.push(ok({ ...minhAnh, Token: 't' }))
  expect((await send(loginCall, { ...typed, Remember: false, Code: '' }, { once: true })).Data.Token).toBe('t')
})

it('a code of a collaborator stands in the address, whatever is typed, and its body is empty', async () => {
  replies.push(ok({ ReferName: 'Phạm Thu Hà' }))
  await send(referCall('CTV 1&x=2'), {}, { once: true })
  expect(requests).toMatchObject([
    { method: 'POST', url: '/api/User/GetDataByReferCode?code=CTV%201%26x%3D2', body: '{}' },
  ])
})
