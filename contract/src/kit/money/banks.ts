/**
 * The banks of the VietQR list with their NAPAS BIN, and the card issuers that have no account transfer. It is the start of
 * the `banks` table, where an administrator keeps renames and mergers.
 */
export type Bank = {
  code: string
  /** Null where nothing can be transferred to: then there is no VietQR either. */
  bin: string | null
  shortName: string
  name: string
  transferSupported: boolean
  /** Issues cards to customers here: offered as a card's bank. Wallets and wholesale branches are not. */
  cardIssuer: boolean
}

export const banks: readonly Bank[] = [
  bank('ICB', '970415', ['VietinBank', 'Ngân hàng TMCP Công thương Việt Nam']),
  bank('VCB', '970436', ['Vietcombank', 'Ngân hàng TMCP Ngoại thương Việt Nam']),
  bank('BIDV', '970418', ['BIDV', 'Ngân hàng TMCP Đầu tư và Phát triển Việt Nam']),
  bank('VBA', '970405', ['Agribank', 'Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam']),
  bank('OCB', '970448', ['OCB', 'Ngân hàng TMCP Phương Đông']),
  bank('MB', '970422', ['MBBank', 'Ngân hàng TMCP Quân đội']),
  bank('TCB', '970407', ['Techcombank', 'Ngân hàng TMCP Kỹ thương Việt Nam']),
  bank('ACB', '970416', ['ACB', 'Ngân hàng TMCP Á Châu']),
  bank('VPB', '970432', ['VPBank', 'Ngân hàng TMCP Việt Nam Thịnh Vượng']),
  bank('TPB', '970423', ['TPBank', 'Ngân hàng TMCP Tiên Phong']),
  bank('STB', '970403', ['Sacombank', 'Ngân hàng TMCP Sài Gòn Thương Tín']),
  bank('HDB', '970437', ['HDBank', 'Ngân hàng TMCP Phát triển Thành phố Hồ Chí Minh']),
  bank('VCCB', '970454', ['Bản Việt', 'Ngân hàng TMCP Bản Việt']),
  bank('SCB', '970429', ['SCB', 'Ngân hàng TMCP Sài Gòn']),
  bank('VIB', '970441', ['VIB', 'Ngân hàng TMCP Quốc tế Việt Nam']),
  bank('SHB', '970443', ['SHB', 'Ngân hàng TMCP Sài Gòn - Hà Nội']),
  bank('EIB', '970431', ['Eximbank', 'Ngân hàng TMCP Xuất Nhập khẩu Việt Nam']),
  bank('MSB', '970426', ['MSB', 'Ngân hàng TMCP Hàng Hải Việt Nam']),
  bank('CAKE', '546034', ['CAKE', 'Ngân hàng số CAKE by VPBank']),
  bank('UBANK', '546035', ['Ubank', 'Ngân hàng số Ubank by VPBank']),
  accountsOnly('TIMO', '963388', ['TIMO', 'Ngân hàng số Timo by Bản Việt']),
  accountsOnly('VTLMONEY', '971005', ['ViettelMoney', 'Viettel Money']),
  accountsOnly('VNPTMONEY', '971011', ['VNPTMoney', 'VNPT Money']),
  bank('SGICB', '970400', ['SaigonBank', 'Ngân hàng TMCP Sài Gòn Công Thương']),
  bank('BAB', '970409', ['BacABank', 'Ngân hàng TMCP Bắc Á']),
  bank('PVCB', '970412', ['PVcomBank', 'Ngân hàng TMCP Đại Chúng Việt Nam']),
  bank('OCEANBANK', '970414', ['MBV', 'Ngân hàng TNHH MTV Việt Nam Hiện Đại (trước là Oceanbank)']),
  bank('NCB', '970419', ['NCB', 'Ngân hàng TMCP Quốc Dân']),
  bank('SHBVN', '970424', ['Shinhan', 'Ngân hàng TNHH MTV Shinhan Việt Nam']),
  bank('ABB', '970425', ['ABBANK', 'Ngân hàng TMCP An Bình']),
  bank('VAB', '970427', ['VietABank', 'Ngân hàng TMCP Việt Á']),
  bank('NAB', '970428', ['NamABank', 'Ngân hàng TMCP Nam Á']),
  bank('PGB', '970430', ['PGBank', 'Ngân hàng TMCP Thịnh vượng và Phát triển']),
  bank('VIETBANK', '970433', ['VietBank', 'Ngân hàng TMCP Việt Nam Thương Tín']),
  bank('BVB', '970438', ['BaoVietBank', 'Ngân hàng TMCP Bảo Việt']),
  bank('SEAB', '970440', ['SeABank', 'Ngân hàng TMCP Đông Nam Á']),
  bank('COOPBANK', '970446', ['COOPBANK', 'Ngân hàng Hợp tác xã Việt Nam']),
  bank('LPB', '970449', ['LPBank', 'Ngân hàng TMCP Lộc Phát Việt Nam']),
  bank('KLB', '970452', ['Kienlongbank', 'Ngân hàng TMCP Kiên Long']),
  bank('KBANK', '668888', ['KBank', 'Ngân hàng Đại chúng TNHH Kasikornbank']),
  bank('UOB', '970458', ['UOB', 'Ngân hàng TNHH MTV United Overseas Bank Việt Nam']),
  bank('SCVN', '970410', ['StandardChartered', 'Ngân hàng TNHH MTV Standard Chartered Việt Nam']),
  bank('PBVN', '970439', ['PublicBank', 'Ngân hàng TNHH MTV Public Việt Nam']),
  accountsOnly('NHB', '801011', ['Nonghyup HN', 'Ngân hàng Nonghyup - Chi nhánh Hà Nội']),
  bank('IVB', '970434', ['Indovina', 'Ngân hàng TNHH Indovina']),
  accountsOnly('IBKHCM', '970456', ['IBK HCM', 'Ngân hàng Công nghiệp Hàn Quốc - Chi nhánh TP. Hồ Chí Minh']),
  accountsOnly('IBKHN', '970455', ['IBK HN', 'Ngân hàng Công nghiệp Hàn Quốc - Chi nhánh Hà Nội']),
  bank('VRB', '970421', ['VRB', 'Ngân hàng Liên doanh Việt - Nga']),
  bank('WVN', '970457', ['Woori', 'Ngân hàng TNHH MTV Woori Việt Nam']),
  accountsOnly('KBHN', '970462', ['Kookmin HN', 'Ngân hàng Kookmin - Chi nhánh Hà Nội']),
  accountsOnly('KBHCM', '970463', ['Kookmin HCM', 'Ngân hàng Kookmin - Chi nhánh TP. Hồ Chí Minh']),
  bank('HSBC', '458761', ['HSBC', 'Ngân hàng TNHH MTV HSBC Việt Nam']),
  bank('HLBVN', '970442', ['HongLeong', 'Ngân hàng TNHH MTV Hong Leong Việt Nam']),
  bank('GPB', '970408', ['GPBank', 'Ngân hàng TNHH MTV Dầu khí Toàn cầu']),
  bank('DOB', '970406', ['Vikki', 'Ngân hàng TNHH MTV Số Vikki (trước là DongA)']),
  accountsOnly('DBS', '796500', ['DBS', 'Ngân hàng DBS - Chi nhánh TP. Hồ Chí Minh']),
  bank('CIMB', '422589', ['CIMB', 'Ngân hàng TNHH MTV CIMB Việt Nam']),
  bank('CBB', '970444', ['VCBNeo', 'Ngân hàng TNHH MTV Ngoại thương Công nghệ số (trước là CBBank)']),
  accountsOnly('CITIBANK', '533948', ['CITIBANK', 'Ngân hàng Citibank Việt Nam']),
  accountsOnly('KEBHANAHCM', '970466', ['KEBHANA HCM', 'Ngân hàng KEB Hana - Chi nhánh TP. Hồ Chí Minh']),
  accountsOnly('KEBHANAHN', '970467', ['KEBHANA HN', 'Ngân hàng KEB Hana - Chi nhánh Hà Nội']),
  bank('MAFC', '977777', ['MAFC', 'Công ty Tài chính TNHH MTV Mirae Asset (Việt Nam)']),
  accountsOnly('VBSP', '999888', ['VBSP', 'Ngân hàng Chính sách Xã hội']),
  cardsOnly('FECREDIT', ['FE Credit', 'Công ty Tài chính TNHH Ngân hàng Việt Nam Thịnh Vượng SMBC']),
  cardsOnly('HOMECREDIT', ['Home Credit', 'Công ty Tài chính TNHH MTV Home Credit Việt Nam']),
  cardsOnly('HDSAISON', ['HD Saison', 'Công ty Tài chính TNHH HD Saison']),
  cardsOnly('LOTTEFINANCE', ['Lotte Finance', 'Công ty Tài chính TNHH MTV Lotte Việt Nam']),
  cardsOnly('MCREDIT', ['Mcredit', 'Công ty Tài chính TNHH MB Shinsei']),
  cardsOnly('SHINHANFINANCE', ['Shinhan Finance', 'Công ty Tài chính TNHH MTV Shinhan Việt Nam']),
  cardsOnly('VIETCREDIT', ['VietCredit', 'Công ty Tài chính Cổ phần Tín Việt']),
]

export function findBank(code: string): Bank | undefined {
  return banks.find((one) => one.code === code.toUpperCase())
}

/** By an account's BIN, or by the first six digits of a Napas card (9704xx): other card BINs name no bank for sure. */
export function findBankByBin(bin: string): Bank | undefined {
  return banks.find((one) => one.bin === bin)
}

type Names = [shortName: string, name: string]

function bank(code: string, bin: string, [shortName, name]: Names): Bank {
  return { code, bin, shortName, name, transferSupported: true, cardIssuer: true }
}

function accountsOnly(code: string, bin: string, [shortName, name]: Names): Bank {
  return { code, bin, shortName, name, transferSupported: true, cardIssuer: false }
}

function cardsOnly(code: string, [shortName, name]: Names): Bank {
  return { code, bin: null, shortName, name, transferSupported: false, cardIssuer: true }
}
