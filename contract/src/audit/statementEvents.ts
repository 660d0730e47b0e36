/** What is done with statements of acquirers, under the action of the rights that it counts as. */
export const statementEvents = {
  add: {
    'statement.read': 'Đọc sao kê',
    'statement.layout': 'Ghi nhớ mẫu sao kê',
    'statement.map': 'Chọn cột sao kê',
    'statement.take': 'Nhận sao kê',
  },
  cancel: { 'statement.remove': 'Gỡ sao kê' },
} as const
