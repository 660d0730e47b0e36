import { type Call, write } from '@cardpro/contract/kit/call'
import type { ButtonProps } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { storeSession } from '#kit/api/session.ts'
import { minhAnh, quan1, startBrowser } from '#kit/api/testBrowser.ts'
import { SaveButton } from '#kit/ui/form/SaveButton.tsx'
import type { CallForm } from '#kit/ui/form/useCallForm.ts'
import { EditCell } from '#kit/ui/table/EditCell.tsx'
import { Menu } from '#kit/ui/table/RowActions.tsx'
import { ActionButton } from './ActionButton.tsx'

/** The buttons that were drawn; what lies over them is drawn in its place. */
const buttons = vi.hoisted(() => [] as ButtonProps[])
vi.mock('antd', () => ({
  Button: (props: ButtonProps) => {
    buttons.push(props)
    return <button type="button">{props.children}</button>
  },
  Tooltip: ({ title, children }: { title: ReactNode; children: ReactNode }) => (
    <>
      {title}
      {children}
    </>
  ),
  Popover: ({ content }: { content: ReactNode }) => content,
}))

const payOut: Call = write('Orders/AddSentMoney', {
  about: '',
  access: 'orders.edit',
  scope: 'one',
  input: z.object({}),
  data: z.null(),
})
const why = 'Bạn chưa có quyền “Đơn hàng: Sửa”'
const onClick = vi.fn()

beforeEach(() => {
  startBrowser()
  buttons.length = 0
  onClick.mockClear()
})

const signIn = (Rights: string[]) => storeSession('token', { ...minhAnh, ExpiredDate: '2999-12-31', Rights }, quan1)
const click = () => buttons[0]?.onClick?.({ preventDefault: () => undefined } as MouseEvent<HTMLElement>)

const action = (
  <ActionButton call={payOut} onClick={onClick}>
    Chuyển khách
  </ActionButton>
)
const saveButton = (
  <SaveButton form={{ call: payOut, id: 'f', question: null, conflict: null } as CallForm} danger={false}>
    Ghi
  </SaveButton>
)
const menu = (
  <Menu actions={[{ label: 'Chuyển khách', call: payOut, onClick }]} setOpen={() => {}} onEscape={() => {}} />
)
const cell = (
  <EditCell call={payOut} label="Ghi chú" value="a" save={() => Promise.resolve('')}>
    a
  </EditCell>
)

describe('without the right to its call', () => {
  beforeEach(() => signIn(['orders.view', 'orders.add']))

  it('a button is off, says why, and does nothing', () => {
    expect(renderToStaticMarkup(action)).toContain(why)
    expect(buttons[0]?.['aria-disabled']).toBe(true)
    click()
    expect(onClick).not.toHaveBeenCalled()
  })

  it('the button of a form is off, says why, and sends nothing', () => {
    const preventDefault = vi.fn()
    expect(renderToStaticMarkup(saveButton)).toContain(why)
    expect(buttons[0]?.['aria-disabled']).toBe(true)
    buttons[0]?.onClick?.({ preventDefault } as unknown as MouseEvent<HTMLElement>)
    expect(preventDefault).toHaveBeenCalled()
  })

  it('the entry of a row’s menu is off and says why', () => {
    const drawn = renderToStaticMarkup(menu)
    expect(drawn).toContain(why)
    expect(drawn).toContain('aria-disabled="true"')
  })

  it('a cell is plain text', () => {
    expect(renderToStaticMarkup(cell)).toBe('a')
  })
})

describe('with the right to its call', () => {
  beforeEach(() => signIn(['orders.edit']))

  it('a button acts', () => {
    expect(renderToStaticMarkup(action)).not.toContain(why)
    click()
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('the button of a form sends it', () => {
    expect(renderToStaticMarkup(saveButton)).not.toContain(why)
    expect(buttons[0]?.onClick).toBeUndefined()
  })

  it('the entry of a row’s menu and a cell can be used', () => {
    expect(renderToStaticMarkup(menu)).not.toContain('aria-disabled')
    expect(renderToStaticMarkup(cell)).toContain('cp-edit')
  })
})
