/** What the log records of counted cash, capital and debts that are written off. */
export const cashEvents = {
  add: {
    'badDebt.add': 'Xóa nợ xấu',
    'badDebt.recover': 'Thu lại nợ xấu',
    'capital.add': 'Góp, rút vốn',
    'cashCount.add': 'Kiểm quỹ',
  },
  cancel: {
    'badDebt.cancel': 'Hủy xóa nợ xấu',
    'badDebt.cancelRecovery': 'Hủy thu lại nợ xấu',
    'capital.cancel': 'Hủy góp, rút vốn',
    'cashCount.cancel': 'Hủy kiểm quỹ',
    'cashCount.cancelSettlement': 'Hủy xử lý chênh lệch kiểm quỹ',
  },
} as const
