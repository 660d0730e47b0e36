import { cardTypes } from '@cardpro/contract/kit/cardShort'
import { banks } from '@cardpro/contract/kit/money/banks'
import { actionIds, actionNames, menus } from '@cardpro/contract/kit/rights'
import type { Schema } from './schema.ts'

/** How calls are made and answered, for a caller that has this document alone. */
export const protocol = `API của Card Pro. Mọi lời gọi nằm dưới /api/ và trả về cùng một phong bì JSON: Result, Message, Data, có khi thêm Code, Errors, Warnings, Blockers, ErrorID, Total, Summary.

**Kết quả.** Result 1 là xong. Result khác 1 là chưa làm gì: Message là câu để hiện cho người dùng, Errors nói câu của từng trường, Code để chương trình rẽ nhánh. Từ chối vì nghiệp vụ vẫn là HTTP 200; chỉ các lỗi kể ở từng lời gọi có HTTP khác.

**Đăng nhập.** User/Login trả Token, UserID và ShopID. Mọi lời gọi không công khai gửi ba header Token, UserID, ShopID. HTTP 401 là phiên đã hết: đăng nhập lại.

**Cửa hàng.** Header ShopID là cửa hàng đang làm. ShopID −111 là cấp công ty: x-scope “many” đọc mọi cửa hàng được vào, “book” chỉ sổ công ty, “one” bị từ chối với Code CHOOSE_SHOP, “none” không xét cửa hàng.

**Hỏi lại (CONFIRM).** Khi việc cần người dùng đồng ý, câu trả lời là Result 0, Code CONFIRM, chưa ghi gì, và Warnings là danh sách {Code, Message}. Hiện các Message; nếu người dùng đồng ý, gửi lại đúng nội dung cũ với Confirm là mảng các Code của Warnings, và một Idempotency-Key mới. Lần gửi lại có thể hỏi thêm điều khác: gộp các Code rồi gửi lại lần nữa. Blockers là điều đang ngăn việc làm, đồng ý cũng không làm được.

**Gửi lại an toàn (Idempotency-Key).** Mỗi việc ghi mang header Idempotency-Key của riêng nó (8 đến 100 ký tự, nên là UUID). Mất câu trả lời thì gửi lại cùng khóa, cùng nội dung: việc chỉ được làm một lần và trả lời như lần đầu. Khóa cũ với nội dung khác bị từ chối.

**Phiên bản.** Bản ghi có Version: khi sửa, gửi lại Version đã đọc. Người khác đã sửa thì bị từ chối với Code STALE_WRITE: đọc lại rồi sửa tiếp.

**Ngày và giờ.** Nhận ngày dạng DD/MM/YYYY hoặc YYYY-MM-DD; trả về YYYY-MM-DD. Thời điểm theo ISO 8601, múi giờ +07:00.

**Tiền và tỷ lệ.** Tiền là số nguyên đồng. Tỷ lệ là phần trăm, tối đa 3 số lẻ: 1.8 là 1,8 %.

**Tên khóa.** Khóa trong query và thân không phân biệt chữ hoa, chữ thường. Khóa không ai biết được bỏ qua; lời gọi đọc nêu chúng trong header X-Unknown-Keys của câu trả lời. GET có ghi (x-writes) cũng nhận POST, nên dùng POST.

**Danh sách.** PageIndex từ 1, PageSize tối đa 200. Total là tổng số dòng khớp bộ lọc, Summary là tổng tiền của cả bộ lọc, không chỉ của trang. Mảng trong query viết cách nhau bằng dấu phẩy.

**Giá trị của trường.** Trường có ít giá trị nêu nghĩa trong mô tả và trong x-enum-meanings. Bảng mã dùng chung ở x-codes: MenuID và ActionID (quyền, x-access là “màn hình.hành động”), BankCode (ngân hàng; đầy đủ ở Meta/GetAllBank), CardType (loại thẻ).`

const menuTitles = Object.values(menus).map(({ menuId, title }) => [menuId, title] as const)

/** The lists of codes that many calls share. */
export const codes = {
  MenuID: Object.fromEntries(menuTitles),
  ActionID: Object.fromEntries(
    Object.entries(actionNames).map(([action, name]) => [actionIds[action as Action], name]),
  ),
  BankCode: Object.fromEntries(banks.map(({ code, shortName }) => [code, shortName])),
  CardType: cardTypes,
}
type Action = keyof typeof actionIds

export const securitySchemes = {
  Token: { type: 'apiKey', in: 'header', name: 'Token', description: 'Mã phiên mà User/Login trả' },
  UserID: { type: 'apiKey', in: 'header', name: 'UserID', description: 'Mã người dùng mà User/Login trả' },
  ShopID: {
    type: 'apiKey',
    in: 'header',
    name: 'ShopID',
    description: 'Mã cửa hàng đang làm; −111 là cấp công ty',
  },
}

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Khóa riêng của việc ghi này; gửi lại cùng khóa và nội dung thì không làm hai lần',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
  example: '3f0c2a3e-6a0f-4c6b-9b1d-0f6a2f6f8f10',
}

const notes = (description: string): Schema => ({
  type: 'array',
  description,
  items: { $ref: '#/components/schemas/Note' },
})

const noteSchema: Schema = {
  type: 'object',
  required: ['Code', 'Message'],
  properties: {
    Code: { type: 'string', description: 'Mã của điều này' },
    Message: { type: 'string', description: 'Câu để hiện cho người dùng' },
  },
}

/** The fields of every answer beside Data. */
export const envelopeFields: Record<string, Schema> = {
  Result: { type: 'integer', description: '1: đã làm xong; số khác: chưa làm gì' },
  Message: { type: 'string', description: 'Câu để hiện cho người dùng' },
  Code: {
    type: 'string',
    description:
      'Để chương trình rẽ nhánh: CONFIRM, STALE_WRITE, NO_PERMISSION, NOT_FOUND, INVALID, CHOOSE_SHOP, TOTP_REQUIRED, BUSY, DISK_FULL …',
  },
  Errors: {
    type: 'object',
    description: 'Tên trường → câu báo lỗi của trường ấy',
    additionalProperties: { type: 'string' },
  },
  Warnings: notes('Code CONFIRM: điều người dùng phải đồng ý; gửi lại các Code này trong Confirm'),
  Blockers: notes('Vì sao việc này hiện không làm được'),
  ErrorID: { type: 'string', description: 'Lỗi của máy chủ: mã để người vận hành tìm trong nhật ký' },
}

const sentences = {
  400: 'Thân không phải JSON đọc được',
  401: 'Phiên đăng nhập thiếu, sai hoặc đã hết hạn; Code NOT_SIGNED_IN',
  404: 'Máy chủ này không có lời gọi ấy',
  413: 'Nội dung gửi lên quá lớn',
  415: 'Content-Type không được nhận: dùng application/json, hoặc multipart/form-data nơi có tệp',
  429: 'Gọi quá nhanh: đợi ít phút rồi gọi lại',
  500: 'Lỗi của máy chủ; ErrorID để tra nhật ký',
  503: 'Cơ sở dữ liệu chưa trả lời hoặc đĩa đã đầy; Code DATABASE_DOWN, OUTCOME_UNKNOWN, DISK_FULL. Gửi lại cùng Idempotency-Key',
}
type Status = keyof typeof sentences

/** The answers that are no 200, each in the same envelope. */
export const failures = Object.fromEntries(
  Object.entries(sentences).map(([status, description]) => [
    `Failure${status}`,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
  ]),
)

export const schemas: Record<string, Schema> = {
  Note: noteSchema,
  Failure: {
    type: 'object',
    required: ['Result', 'Message'],
    properties: { ...envelopeFields, Data: { type: 'null', description: 'Không có dữ liệu' } },
  },
}

const failureOf = (status: Status) => ({ $ref: `#/components/responses/Failure${status}` })

/** Of a call: which of them it may answer. */
export function failuresOf({ isPublic, hasBody }: { isPublic: boolean; hasBody: boolean }): Record<string, object> {
  const statuses: Status[] = [
    ...(isPublic ? [] : ([401] as const)),
    ...(hasBody ? ([400, 413, 415] as const) : []),
    404,
    429,
    500,
    503,
  ]
  return Object.fromEntries(statuses.map((status) => [status, failureOf(status)]))
}
