const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const minuses = /[\u2212\u2010-\u2015]/g
const apostrophes = /[’‘`´ʼ′]/g

/** A value as a keyboard would type it: full-width letters, other spaces, minuses and apostrophes are the plain ones. */
export const asTyped = (text: string): string =>
  text
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(minuses, '-')
    .replace(/\s+/g, ' ')
    .trim()
