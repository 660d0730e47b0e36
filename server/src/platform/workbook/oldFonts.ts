// Fonts of before Unicode put Vietnamese letters where other letters and signs stand.

/** Signs and capitals that TCVN3 has within words: `Ngµy`, `®¬n`, `NguyÔn`. */
const tcvn3 = /[A-Za-z](?:[µ¶¸©ª«¬Þþ÷×ßåæçîï]|¹[a-z])|(?<!\S)®[a-zµ¸ª-þ]|[a-z][ÌÎÏÐÑÒÓÔÕÖØÜ][a-z]/g
/** Marks that VNI writes behind the letter they belong to: `Ngaøy`, `Nguyeãn`, `tieàn`. */
const vni = /[aeo][øûïåäëöü]/gi

/** So many are no chance: one may be a foreign name or a sign. */
const fewest = 2

/** What is to be done with a file that was typed in a font of before Unicode; empty: it was not. */
export function oldFontSentence(texts: Iterable<string>): string {
  const hits = { 'TCVN3 (ABC)': 0, VNI: 0 }
  for (const text of texts) {
    if (isAscii(text)) continue
    hits['TCVN3 (ABC)'] += text.match(tcvn3)?.length ?? 0
    hits.VNI += text.match(vni)?.length ?? 0
  }
  const [font] = Object.entries(hits).find(([, times]) => times >= fewest) ?? []
  return font === undefined
    ? ''
    : `Tệp gõ bằng phông chữ cũ ${font}: hãy chuyển sang Unicode (UniKey: Ctrl Shift F6), lưu lại rồi thử lại`
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)
