// Fonts of before Unicode put Vietnamese letters in the places of other letters and signs.

const fonts = {
  /** `NguyÔn ThÞ Hoµ`, `Ngµy`, `®¬n`. */
  'TCVN3 (ABC)':
    /\p{L}[µ¸¶·¹¨»¾¼½©®ª«¬¦]\p{L}|\p{L}[µ¸¶¨¾¼½ª¬¦](?!\p{L})|(?<!\p{L})[®§]\p{L}|\p{Ll}[ÆÇÈÉÊËÌÎÏÐÑÒÓÔÕÖØÜÝÞ]/gu,
  /** Marks follow the letter they belong to: `Ngaøy`, `Nguyeãn Vaên`. */
  VNI: /[ae][àáãøùûõåäéèâê]|[oö][øùûõåä]|[uô][øùûõ]|ö[ïà]|ôï/gi,
}

/** In a whole file one hit may be a foreign name or a sign; so many are no chance. */
const minHits = 2

/** Whether a name or a note was typed in a font of before Unicode. */
export const isOldFont = (text: string): boolean => !isAscii(text) && Object.keys(hitsIn([text])).length > 0

/** What is to be done with a file that was typed in a font of before Unicode; empty: it was not. */
export function oldFontSentence(texts: Iterable<string>): string {
  const [font] = Object.entries(hitsIn(texts)).find(([, times]) => times >= minHits) ?? []
  return font === undefined
    ? ''
    : `Tệp gõ bằng phông chữ cũ ${font}: hãy chuyển sang Unicode (UniKey: Ctrl Shift F6), lưu lại rồi thử lại`
}

function hitsIn(texts: Iterable<string>): Record<string, number> {
  const hits: Record<string, number> = {}
  for (const text of texts) {
    if (isAscii(text)) continue
    for (const [font, signs] of Object.entries(fonts)) {
      const times = text.match(signs)?.length ?? 0
      if (times > 0) hits[font] = (hits[font] ?? 0) + times
    }
  }
  return hits
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)
