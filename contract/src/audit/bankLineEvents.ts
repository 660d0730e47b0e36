/** What is decided about lines of bank accounts, under the action of the rights that it counts as. */
export const bankLineEvents = {
  add: {
    'bankLine.link': 'Liên kết dòng ngân hàng với phiếu',
  },
  edit: {
    'bankLine.skip': 'Bỏ qua dòng ngân hàng',
    'bankLine.reopen': 'Mở lại dòng ngân hàng',
    'bankLine.same': 'Trả lời dòng ngân hàng trùng hay không',
  },
  cancel: {
    'bankLine.unlink': 'Gỡ liên kết dòng ngân hàng',
  },
} as const
