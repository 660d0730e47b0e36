/** What is set for feeds of banks, and what they deliver. */
export const bankFeedEvents = {
  add: {
    'bankFeed.add': 'Đặt kênh ngân hàng báo có',
    'bankFeed.receive': 'Ngân hàng báo có',
  },
  edit: {
    'bankFeed.edit': 'Sửa kênh ngân hàng báo có',
    'bankFeed.rule': 'Đặt quy tắc tự ghi của kênh báo có',
  },
} as const
