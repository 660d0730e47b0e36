import { fold } from '../../kit/search.ts'

/**
 * Passwords that are tried first here: Vietnamese words, names and habits, each with the endings people add. A list of
 * bases times endings covers the same as thousands of lines, and is small enough for the browser.
 */
export function isBlockedPassword(password: string): boolean {
  const folded = fold(password).replaceAll(' ', '')
  return loadBlockedWords().has(folded) || loadBlockedWords().has(unmaskLetters(folded))
}

/** Every blocked value of at least eight characters (shorter ones are refused for their length). */
export function blockedPasswords(): ReadonlySet<string> {
  return loadBlockedWords()
}

const bases = [
  ...'matkhau matkhaumoi password passw0rd pass quenmatkhau khongnho khongbiet khongcopass xinchao yeuem yeuanh anhyeuem'.split(
    ' ',
  ),
  ...'emyeuanh iloveyou iloveu anhnhoem conyeu conyeume yeume bome giadinh hanhphuc maiyeu tinhyeu nguoiyeu vochong'.split(
    ' ',
  ),
  ...'vietnam vietnamvodich saigon hanoi hochiminh danang haiphong cantho nghean thanhhoa binhduong dongnai'.split(' '),
  ...'nguyen nguyenvan nguyenthi tranvan lethi phamvan hoang anhtuan tuananh minhanh thanhcong quanghuy hoanganh'.split(
    ' ',
  ),
  ...'ngocanh thuylinh phuonganh minhquan ducanh khanhlinh baochau'.split(' '),
  ...'admin administrator quantri quanly nhanvien ketoan thungan giamdoc chucuahang cuahang congty khachhang user'.split(
    ' ',
  ),
  ...'cardpro quetthe ruttien daohan daothe maypos thetindung nganhang taikhoan dangnhap tienmat phattai phatdat'.split(
    ' ',
  ),
  ...'maymanlocphat tailoc locphat thantai chucmung'.split(' '),
  ...'vietcombank techcombank vpbank sacombank agribank vietinbank mbbank'.split(' '),
  ...'qwerty qwertyuiop asdfgh asdfghjkl zxcvbnm qazwsx 1q2w3e4r abc abcd abcdef aaa welcome letmein hello dragon'.split(
    ' ',
  ),
  ...'monkey football sunshine princess master shadow superman batman test default changeme login facebook zalo'.split(
    ' ',
  ),
]

const endings = [
  ...' 1 2 12 123 1234 12345 123456 1234567 12345678 123456789 123123 321 111 000 666 888 999 6868 8888 9999 6789 9x'.split(
    ' ',
  ),
  ...'@ @1 @12 @123 @1234 @12345 @123456 @321 ! !@# !123 123! 123@ 1@ #123 .123 _123 @@ @2020 @2023 @2024 @2025 @2026'.split(
    ' ',
  ),
  ...'2000 2010 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026 1990 1995 1999 68 79 86 88 99 113 115'.split(' '),
]

const numbers = [
  ...'123456789 1234567890 12345678 0123456789 87654321 987654321 9876543210 11223344 1122334455 123123123'.split(' '),
  ...'123321123 12344321 147258369 159753456 789456123 123456789a a123456789 a12345678 aa123456 abc12345'.split(' '),
  ...'68686868 86868686 88889999 66668888 79797979 39393939 113114115 19001000 112233445566 123qweasd qwe123456'.split(
    ' ',
  ),
  ...'1qaz2wsx 1qazxsw2 q1w2e3r4 zaq12wsx qweasdzxc 123456aa 123456abc 0987654321 0912345678 0909090909'.split(' '),
]

let cache: Set<string> | undefined

/** Made at the first question: a page that asks for no password does not pay for it. */
function loadBlockedWords(): Set<string> {
  cache ??= new Set(
    [...bases.flatMap((base) => endings.map((ending) => base + ending)), ...numbers].filter((word) => word.length >= 8),
  )
  return cache
}

/** `m@tkh4u123` is `matkhau123`: letters that people write as signs, only where a letter is beside them. */
function unmaskLetters(text: string): string {
  const signs: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', '1': 'i', $: 's', '5': 's' }
  return text
    .replace(/(?<=[a-z])[@40315$](?=[a-z])/g, (sign) => signs[sign] ?? sign)
    .replace(/^[@$](?=[a-z])/, (sign) => signs[sign] ?? sign)
}
