import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { startBrowser } from '#kit/api/testBrowser.ts'
import { ChooseCompany, ChooseShop, NoRight } from './statusPages.tsx'

beforeEach(startBrowser)

it('a screen that is not of this level says which one it belongs to, and where that is chosen', () => {
  const shop = renderToStaticMarkup(<ChooseShop />)
  expect(shop).toContain('Vui lòng chọn cửa hàng để thực hiện thao tác này')
  expect(shop).toContain('Chọn cửa hàng ở góc trên bên trái')
  const company = renderToStaticMarkup(<ChooseCompany />)
  expect(company).toContain('Màn hình này chỉ có ở cấp công ty')
  expect(company).toContain('Chọn “Tất cả cửa hàng” ở góc trên bên trái')
})

it('UX-21: a screen without the right to it names the right', () => {
  const page = renderToStaticMarkup(<NoRight right="permissions.view" />)
  expect(page).toContain('Bạn chưa có quyền xem màn hình này')
  expect(page).toContain('Cần quyền “Phân quyền: Xem”')
})
