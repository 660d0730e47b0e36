import { z } from 'zod'
import { addOrEditOf, edit, getThatWrites, list, read, write } from '../../kit/call.ts'
import { inputsOf, outputsOf } from '../../kit/dictionary.ts'
import { confirm, emptyAnswer, id, note, paging, reason, reasonOrNone, text, version, vnd } from '../../kit/fields.ts'
import { filterInputs, groupKeysOf } from '../../kit/recordList.ts'
import { Groups, groupBy, sortBy } from '../../kit/sorts.ts'
import { cardFields } from './card.fields.ts'
import { CardDetail, CardRow, CardShort, CustomerCards, HeldCard } from './cardRows.ts'
import { cardsList } from './cards.list.ts'

export { CardRow } from './cardRows.ts'

export const cards = {
  getByConditions: list('CardData/GetByConditions', {
    about:
      "Cards of the shop, newest first. GeneralSearch: last four digits, or the customer's name or phone. Status 1 in use, 2 paused, 3 blocked or lost, 0 no longer followed; absent: all but 0. DateDues (a day, or `from,to`) or DuesFromDate to DuesToDate: whose next due day lies there. StaffId: who looks after the card; HolderStaffID: who holds it. AffID: the cards that this collaborator brought. Tier: the class, 0 where none is noted.",
    access: 'cards.view',
    scope: 'many',
    input: paging.extend({
      ...filterInputs(cardsList),
      Sort: sortBy(cardsList.sorts),
      ...groupBy(groupKeysOf(cardsList)),
    }),
    row: CardRow,
    summary: z.object({ CreditLimit: vnd.nullable(), Groups: Groups.optional() }),
  }),
  getByCustomerID: list('CardData/GetByCustomerID', {
    about: 'The cards of one customer that are still followed.',
    access: 'cards.view',
    scope: 'many',
    input: z.object({ CustomerID: id }),
    row: CardShort,
  }),
  getByID: read('CardData/GetByID', {
    about:
      'One card with its newest hold logs, orders and appointments, 20 of each; orders only for users who may see orders.',
    access: 'cards.view',
    scope: 'many',
    input: z.object({ cardDataID: id }),
    data: CardDetail,
  }),
  customersByShop: list('CardData/CardDataCustomerByShop', {
    about: "Customers of a shop with their followed cards, at most 20, by name, phone or a card's last four digits.",
    access: 'cards.view',
    scope: 'many',
    input: z.object({ shopID: id.optional(), GeneralSearch: text }),
    row: CustomerCards,
  }),
  suggestBank: read('CardData/SuggestBank', {
    about:
      "Which bank, type and class (Tier, 0 where they do not agree) the shop's own newest cards with these first six digits have; a Napas number identifies its bank. Null if nothing is known. A suggestion only.",
    access: 'cards.view',
    scope: 'many',
    input: z.object(inputsOf(cardFields, ['Bin'])),
    data: z
      .object({
        ...outputsOf(cardFields, ['BankCode', 'CardType', 'IsForeign', 'Tier']),
        /** `Cards` of the `Of` cards with these digits agree; both 0 if the Napas number itself decides. */
        Cards: z.number().int(),
        Of: z.number().int(),
      })
      .nullable(),
  }),
  addOrEdit: edit('CardData/AddOrEdit', 'CardDataID', {
    about:
      'Makes or changes a card: first six and last four digits; CardNumber, the whole of it, is refused unless the installation keeps numbers, and CVV or PIN always. It falls due on DueDay of each month (29 to 31: the last day of a shorter one), or DueOffset days after its statement. WarnDays: so many days ahead it is shown as falling due; null: the own number of the shop. Tier: its class, 0 where none is noted. AffID: the collaborator who brought this card, if another than brought its customer; later orders of the card name that one. ReplacesID: the new card of this old one, which is stopped and linked. DuplicateOf: another card of the shop with the same number. Status 0 takes cards.cancel, as stopping it does. Refused: an expired date, the same card twice for a customer, another CustomerID than before, a collaborator of another shop or one who was stopped, an old Version. Asks (CONFIRM): W_FEE_HIGH for a fee above 10 % that was another one before.',
    ...addOrEditOf('cards', 'CardDataID'),
    asksToo: ['cards.cancel'],
    scope: 'one',
    input: z.object({
      CardDataID: id.optional(),
      ...inputsOf(cardFields, ['CustomerID', 'BankCode', 'CardType', 'IsForeign', 'Tier', 'Bin', 'Last4']),
      ...inputsOf(cardFields, ['HolderName', 'ExpMonth', 'ExpYear', 'CreditLimit', 'StatementDay', 'DueDay']),
      ...inputsOf(cardFields, ['DueOffset', 'WarnDays', 'CardInShop', 'HolderStaffID', 'Slot', 'StaffID', 'AffID']),
      ...inputsOf(cardFields, ['FeeRut', 'FeeDao', 'TopUpBank', 'TopUpAccount', 'Note', 'Status', 'CardNumber']),
      ReplacesID: id.nullable().default(null),
      Version: version.optional(),
      Confirm: confirm,
    }),
    data: z.object({ CardDataID: id, DuplicateOf: id.nullable() }),
  }),
  deleteCard: getThatWrites('CardData/DeleteCard', {
    about:
      'Stops following a card (the row stays): its appointments end, and a whole number that was kept goes. Refused while an order of it is open.',
    access: 'cards.cancel',
    scope: 'one',
    input: z.object({ cardDataID: id, Reason: reasonOrNone }),
    data: emptyAnswer,
  }),
}

const place = z
  .number({ error: 'Vui lòng chọn nơi giữ thẻ' })
  .int('Vui lòng chọn nơi giữ thẻ')
  .min(0, 'Vui lòng chọn nơi giữ thẻ')
  .max(2, 'Vui lòng chọn nơi giữ thẻ')

/** Who has a card in hand. */
export const custody = {
  changeHold: getThatWrites('CardData/ChangeHoldCard', {
    about:
      'Hands a card over: to the customer (0), into the shop (1) or to a member of staff (2, StaffId). The receipt numbers of a shop run without gaps. Where it is already, nothing changes and the last receipt is answered. FileID: a picture of the card as it was handed over, one of its files.',
    access: 'cards.edit',
    scope: 'one',
    input: z.object({
      cardDataID: id,
      cardInShop: place,
      StaffId: id.optional(),
      Slot: text,
      Note: note,
      FileID: id.optional(),
    }),
    data: z.object({ HoldLogID: id, ReceiptNo: z.string() }),
  }),
  getCardDataShop: list('Meta/GetCardDataShop', {
    about: 'The cards that the shop or its staff hold, stopped ones too. Summary: how many each holder has.',
    access: 'cards.view',
    scope: 'many',
    input: paging.extend({ cardInShop: z.number().int().min(1).max(2).optional(), StaffId: id.optional() }),
    row: HeldCard,
    summary: z.object({
      Holders: z.array(
        z.object({
          CardInShop: z.number().int(),
          StaffID: id.nullable(),
          StaffName: z.string(),
          Count: z.number().int(),
        }),
      ),
    }),
  }),
}

/** The optional store of whole card numbers. */
export const vault = {
  state: read('CardData/GetVault', {
    about: 'Whether this installation keeps whole card numbers. Off unless its operator has switched it on.',
    access: 'cards.view',
    scope: 'none',
    input: z.object({}),
    data: z.object({ IsOn: z.boolean() }),
  }),
  reveal: write('CardData/RevealNumber', {
    about:
      'The whole number of a card, to be shown for 30 seconds. Wants a reason and the password once more, is written down, and works 20 times a day for each user.',
    access: 'cards.cardNumber',
    scope: 'one',
    isSecret: true,
    input: z.object({
      cardDataID: id,
      Reason: reason,
      Password: z.string({ error: 'Vui lòng nhập mật khẩu' }).min(1, 'Vui lòng nhập mật khẩu').max(256),
    }),
    data: z.object({ CardNumber: z.string(), Seconds: z.number().int() }),
  }),
}
