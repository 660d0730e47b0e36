/** What is decided about lines of bank accounts, under the action of the rights that it counts as. */
export const bankLineEvents = {
  add: {
    'bankLine.link': 'Liên kết dòng ngân hàng với phiếu',
    'bankLine.post': 'Ghi dòng ngân hàng',
    'bankLine.postUnknown': 'Ghi dòng ngân hàng chưa rõ',
  },
  edit: {
    'bankLine.decline': 'Không nhận gợi ý của dòng ngân hàng',
    'bankLine.offerAgain': 'Gợi ý lại cho dòng ngân hàng',
    'bankLine.skip': 'Bỏ qua dòng ngân hàng',
    'bankLine.reopen': 'Mở lại dòng ngân hàng',
    'bankLine.same': 'Trả lời dòng ngân hàng trùng hay không',
  },
  cancel: {
    'bankLine.cancelUnknown': 'Hủy tiền chưa rõ của dòng ngân hàng',
    'bankLine.unlink': 'Gỡ liên kết dòng ngân hàng',
  },
} as const
