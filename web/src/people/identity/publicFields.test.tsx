import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CheckBox, SubmitButton, TextBox } from './PublicFields.tsx'

const onChange = () => undefined
const box = (more: object) =>
  renderToStaticMarkup(
    <TextBox
      name="Phone"
      label="Số điện thoại"
      value="12345"
      error={undefined}
      autoComplete="tel"
      {...{ onChange }}
      {...more}
    />,
  )
/** The text that a screen reader reads with the box. */
const saidAt = (drawn: string) => {
  const id = /aria-describedby="([^"]+)"/.exec(drawn)?.[1]
  return id && new RegExp(`<p id="${id}"[^>]*>([^<]*)`).exec(drawn)?.[1]
}

describe('a box of a public page', () => {
  it('says nothing more where nothing is wrong with it', () => {
    const drawn = box({})
    expect(saidAt(drawn)).toBeUndefined()
    expect(drawn).toContain('aria-invalid="false"')
    expect(drawn).toContain('value="12345"')
  })

  it('is told apart by its sentence, which stands in the place of its hint', () => {
    expect(saidAt(box({ hint: 'Không bắt buộc' }))).toBe('Không bắt buộc')
    const wrong = box({ hint: 'Không bắt buộc', error: 'Số điện thoại không hợp lệ' })
    expect(saidAt(wrong)).toBe('Số điện thoại không hợp lệ')
    expect(wrong).toContain('aria-invalid="true"')
    expect(wrong).not.toContain('Không bắt buộc')
  })

  it('to be ticked has its sentence too', () => {
    const agree = (error: string | undefined) =>
      renderToStaticMarkup(
        <CheckBox name="Agree" checked={false} {...{ error, onChange }}>
          Tôi đồng ý
        </CheckBox>,
      )
    expect(saidAt(agree('Bạn cần đồng ý'))).toBe('Bạn cần đồng ý')
    expect(saidAt(agree(undefined))).toBeUndefined()
  })
})

it('the button is off while the form is on its way', () => {
  const button = (isBusy: boolean) => renderToStaticMarkup(<SubmitButton isBusy={isBusy}>Đăng ký</SubmitButton>)
  expect(button(true)).toContain('disabled')
  expect(button(true)).toContain('aria-busy="true"')
  expect(button(false)).not.toContain('disabled=""')
})
