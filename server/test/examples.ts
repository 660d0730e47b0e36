import type { JournalType } from '#books/ledger/ledger.service.ts'
import type { Entry } from './books.ts'

type Step = [type: JournalType, entries: Entry[]]
export type Example = { name: string; steps: Step[]; zero: number[]; left: Record<number, number>; profitVnd: number }

export const tr = 1_000_000
/** A swipe: the net is a claim on the bank, the rest its fee, the customer is credited with the gross. */
const swipe = (grossVnd: number, feeVnd: number, pos = 'A'): Step => [
  'SWIPE',
  [
    [[1361, pos], 131, grossVnd - feeVnd],
    [[632, pos], 131, feeVnd],
  ],
]

/** The worked examples of the business's money flow, step by step. */
export const examples: Example[] = [
  {
    name: 'E1: rút 50 triệu, phí trừ vào tiền trả khách',
    steps: [
      swipe(50 * tr, 550_000),
      ['FEE', [[131, 5111, 900_000]]],
      ['SENT', [[131, 112, 49_100_000]]],
      ['AFF', [[641, 3388, 100_000]]],
      ['CASHBACK', [[112, [1361, 'A'], 49_450_000]]],
      ['PAYAFF', [[3388, 111, 100_000]]],
    ],
    zero: [131, 1361, 3388],
    left: { 112: 350_000, 111: -100_000 },
    profitVnd: 250_000,
  },
  {
    name: 'E2: đáo 50 triệu, quẹt hai POS, khách trả phí tiền mặt',
    steps: [
      ['TOPUP', [[131, 112, 50 * tr]]],
      swipe(30 * tr, 330_000, 'A'),
      swipe(20 * tr, 190_000, 'B'),
      ['FEE', [[131, 5112, 900_000]]],
      ['PAY', [[111, 131, 900_000]]],
      ['CASHBACK', [[112, [1361, 'A'], 29_670_000]]],
      ['CASHBACK', [[112, [1361, 'B'], 19_810_000]]],
    ],
    zero: [131, 1361],
    left: { 112: -520_000, 111: 900_000 },
    profitVnd: 380_000,
  },
  {
    name: 'E3: đáo 30 triệu + rút 15 triệu',
    steps: [
      ['TOPUP', [[131, 112, 30 * tr]]],
      swipe(45 * tr, 495_000),
      [
        'FEE',
        [
          [131, 5112, 480_000],
          [131, 5111, 270_000],
        ],
      ],
      ['SENT', [[131, 112, 14_250_000]]],
      ['CASHBACK', [[112, [1361, 'A'], 44_505_000]]],
    ],
    zero: [131, 1361],
    left: { 112: 255_000 },
    profitVnd: 255_000,
  },
  {
    name: 'E4: rút không hết, khách trả nợ một phần chuyển khoản, một phần quẹt thẻ',
    steps: [
      ['TOPUP', [[131, 112, 50 * tr]]],
      swipe(48 * tr, 528_000),
      ['FEE', [[131, 5112, 864_000]]],
      ['PAY', [[112, 131, 2 * tr]]],
      swipe(880_000, 9_680),
      ['FEE', [[131, 5111, 16_000]]],
    ],
    zero: [131],
    left: { 1361: 48_342_320 },
    profitVnd: 342_320,
  },
  {
    name: 'E5: thẻ khách mình, POS đối tác',
    steps: [
      [
        'SWIPE',
        [
          [331, 131, 49_350_000],
          [6322, 131, 650_000],
        ],
      ],
      ['FEE', [[131, 5111, tr]]],
      ['SENT', [[131, 112, 49 * tr]]],
      ['PAYPARTNER', [[112, 331, 49_350_000]]],
    ],
    zero: [131, 331],
    left: { 112: 350_000 },
    profitVnd: 350_000,
  },
  {
    name: 'E6: thẻ của đối tác, POS mình',
    steps: [
      [
        'SWIPE',
        [
          [1361, 331, 49_450_000],
          [632, 331, 550_000],
        ],
      ],
      ['FEE', [[331, 5114, 650_000]]],
      ['PAYPARTNER', [[331, 112, 49_350_000]]],
      ['CASHBACK', [[112, 1361, 49_450_000]]],
    ],
    zero: [331, 1361],
    left: { 112: 100_000 },
    profitVnd: 100_000,
  },
  {
    name: 'E7: cấn trừ đối ứng hai chiều với một đối tác',
    steps: [
      [
        'SWIPE',
        [
          [[331, 'đơn mình'], 131, 59_220_000],
          [6322, 131, 780_000],
        ],
      ],
      ['FEE', [[131, 5111, 1_200_000]]],
      ['SENT', [[131, 112, 58_800_000]]],
      [
        'SWIPE',
        [
          [1361, [331, 'đơn đối tác'], 49_450_000],
          [632, [331, 'đơn đối tác'], 550_000],
        ],
      ],
      ['FEE', [[[331, 'đơn đối tác'], 5114, 650_000]]],
      ['OFFSET', [[[331, 'đơn đối tác'], [331, 'đơn mình'], 49_350_000]]],
      ['PAYPARTNER', [[112, [331, 'đơn mình'], 9_870_000]]],
    ],
    zero: [131, 331],
    left: { 1361: 49_450_000, 112: 9_870_000 - 58_800_000 },
    profitVnd: 520_000,
  },
  {
    name: 'E8: khách do đối tác giới thiệu, chia phí',
    steps: [
      swipe(50 * tr, 550_000),
      ['FEE', [[131, 5111, tr]]],
      ['SENT', [[131, 112, 49 * tr]]],
      ['PARTNER', [[6411, 331, 200_000]]],
      ['PAYPARTNER', [[331, 112, 200_000]]],
    ],
    zero: [131, 331],
    left: { 1361: 49_450_000 },
    profitVnd: 250_000,
  },
  {
    name: 'E9: đối tác nạp hộ',
    steps: [
      ['TOPUP', [[131, 331, 40 * tr]]],
      swipe(40 * tr, 440_000),
      ['FEE', [[131, 5112, 720_000]]],
      ['PAY', [[111, 131, 720_000]]],
      ['PARTNER', [[6411, 331, 120_000]]],
      ['CASHBACK', [[112, [1361, 'A'], 39_560_000]]],
      ['PAYPARTNER', [[331, 112, 40_120_000]]],
    ],
    zero: [131, 331, 1361],
    left: { 111: 720_000, 112: -560_000 },
    profitVnd: 160_000,
  },
  {
    name: 'E10: một ngày của nhân viên đi khách',
    steps: [
      ['ADVANCE', [[141, 112, 100 * tr]]],
      ['TOPUP', [[131, 141, 50 * tr]]],
      swipe(50 * tr, 550_000),
      [
        'FEE',
        [
          [131, 5112, 900_000],
          [131, 5113, 50_000],
        ],
      ],
      ['PAY', [[141, 131, 950_000]]],
      ['STAFFFEE', [[6412, 141, 50_000]]],
      ['RETURN', [[111, 141, 50_900_000]]],
      ['CASHBACK', [[112, [1361, 'A'], 49_450_000]]],
    ],
    zero: [141, 131, 1361],
    left: { 111: 50_900_000, 112: -50_550_000 },
    profitVnd: 350_000,
  },
  {
    name: 'E11: tiền về theo lô hai đợt, ngân hàng thu thêm phí',
    steps: [
      swipe(30 * tr, 330_000),
      swipe(12 * tr, 132_000),
      swipe(8 * tr, 88_000),
      ['CASHBACK', [[112, [1361, 'A'], 29_670_000]]],
      [
        'CASHBACK',
        [
          [112, [1361, 'A'], 19_766_800],
          [[632, 'A'], [1361, 'A'], 13_200],
        ],
      ],
    ],
    zero: [1361],
    left: { 112: 49_436_800, 632: 563_200, 131: -50 * tr },
    profitVnd: -563_200,
  },
  {
    name: 'E12: bill bị tra soát, mất, đòi lại khách',
    steps: [
      swipe(12 * tr, 132_000),
      ['HOLD', [[[1362, 'A'], [1361, 'A'], 11_868_000]]],
      [
        'LOST',
        [
          [131, [1362, 'A'], 11_868_000],
          [131, [632, 'A'], 132_000],
        ],
      ],
    ],
    zero: [131, 1361, 1362, 632],
    left: {},
    profitVnd: 0,
  },
  {
    name: 'E12: bill bị tra soát, mất, shop chịu',
    steps: [
      swipe(12 * tr, 132_000),
      ['HOLD', [[[1362, 'A'], [1361, 'A'], 11_868_000]]],
      ['LOST', [[8112, [1362, 'A'], 11_868_000]]],
    ],
    zero: [1361, 1362],
    left: { 131: -12 * tr, 8112: 11_868_000 },
    profitVnd: -12 * tr,
  },
  {
    name: 'E13: nợ xấu, thu lại sau',
    steps: [
      ['TOPUP', [[131, 112, 20 * tr]]],
      ['PAY', [[112, 131, 5 * tr]]],
      ['BADDEBT', [[8112, 131, 15 * tr]]],
      ['BADDEBT', [[112, 711, 3 * tr]]],
    ],
    zero: [131],
    left: { 112: -12 * tr },
    profitVnd: -12 * tr,
  },
]
