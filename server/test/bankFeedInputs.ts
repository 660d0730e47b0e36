import type { Ids } from './ids.ts'

export const bankFeedInputs = (ids: Ids): Record<string, object[]> => ({
  'BankFeed/GetDeliveries': [{ FeedID: ids.feed }],
  'BankFeed/Test': [{ FeedID: ids.feed }],
  'BankFeed/SetRule': [{ FeedID: ids.feed, IsOn: false, Limit: 10_000_000, Version: 1 }],
  'BankFeed/Save': [{ BankCardID: ids.bank, Provider: 1, IsOn: true, Version: 2 }],
  'BankLine/GetCollection': [{ LineID: ids.feedLine }],
  'BankLine/Collect': [
    {
      LineID: ids.feedLine,
      CustomerID: ids.customer,
      Allocations: [{ ScheduleID: ids.order, Amount: 1_000 }],
      Confirm: ['W_SURPLUS'],
    },
  ],
})
