/** Under which circular a shop keeps its books. */
export const paperLawNames = {
  1: 'TT 99/2025 – doanh nghiệp',
  2: 'TT 133/2016 – nhỏ và vừa',
  3: 'TT 152/2025 – hộ kinh doanh',
} as const
export type PaperLaw = keyof typeof paperLawNames

/** The books of a household are kept in another form than those of companies. */
export const householdLaw: PaperLaw = 3

const circulars = { 1: '99/2025/TT-BTC', 2: '133/2016/TT-BTC', 3: '152/2025/TT-BTC' } as const satisfies Record<
  PaperLaw,
  string
>

/** The line under the number of a form. */
export const lawLine = (law: PaperLaw): string => `(Kèm theo Thông tư số ${circulars[law]})`

type BookForm = { form: string; title: string }
const cashTitle = 'SỔ QUỸ TIỀN MẶT'
const household: BookForm = { form: 'S2e-HKD', title: 'SỔ CHI TIẾT TIỀN' }
const bookForms: Readonly<Record<PaperLaw, { cash: BookForm; bank: BookForm }>> = {
  1: { cash: { form: 'S07-DN', title: cashTitle }, bank: { form: 'S08-DN', title: 'SỔ TIỀN GỬI KHÔNG KỲ HẠN' } },
  2: { cash: { form: 'S04a-DNN', title: cashTitle }, bank: { form: 'S05-DNN', title: 'SỔ TIỀN GỬI NGÂN HÀNG' } },
  3: { cash: household, bank: household },
}

/** The form of the book of a fund: of cash, or of an account in a bank. */
export const bookForm = (law: PaperLaw, isCash: boolean): BookForm => bookForms[law][isCash ? 'cash' : 'bank']
