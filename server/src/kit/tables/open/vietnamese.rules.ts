// Whether a text is Vietnamese, by how its syllables are made: an initial, a rime, one tone. It decides in which letters a file
// is written where nothing else does.

/** The rimes by their vowels; `-` is the vowels alone. */
const rimesByVowels: Record<string, string> = {
  a: '- c ch i k m n ng nh o p t u y',
  ă: 'c k m n ng p t',
  â: 'c m n ng p t u y',
  e: '- c m n ng o p t',
  ê: '- c ch m n nh p t u',
  i: '- a ch m n nh p t u',
  iê: 'c m n ng p t u',
  o: '- a ac ach ai am an ang anh ao ap at ay ăc ăm ăn ăng ăt c e en eo et i m n ng oc ong p t',
  ô: '- c i m n ng p t',
  ơ: '- i m n p t',
  u: '- a c i m n ng p t ân âng ât ây ê êch ên ênh êt ôc ôi ôm ôn ông ôt ơ y ya ych yên yêt yn ynh yp yt yu',
  ư: '- a c i m n ng t u',
  ươ: 'c i m n ng p t u',
  y: '-',
  yê: 'm n ng t u',
}
const rimes = new Set(
  Object.entries(rimesByVowels).flatMap(([vowels, ends]) =>
    ends.split(' ').map((end) => (end === '-' ? vowels : vowels + end)),
  ),
)
/** Behind `qu`, whose `u` is no vowel. */
const afterQu = /^[aăâeêiơy]/
const initials = [
  'ngh',
  'ch',
  'gh',
  'gi',
  'kh',
  'ng',
  'nh',
  'ph',
  'qu',
  'th',
  'tr',
  ...Array.from('bcdđghklmnrstvxp'),
  '',
]

/** A syllable that ends in one of these has one of two tones. */
const stopped = /(?:c|ch|k|p|t)$/
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g
const [acute, dot] = ['\u0301', '\u0323']
/** `HĐ`, `SĐT`, `đ`: letters that stand for words. */
const shortened = /^[bcdđghklmnpqrstvx]{1,6}$/
const longestSyllable = 8

/** Texts of shops say the same words again and again. */
const known = new Map<string, boolean>()
const mostKnown = 20_000

function isSyllable(word: string): boolean {
  const small = word.toLowerCase()
  if (small.length > longestSyllable) return false
  const before = known.get(small)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const found = isSpelled(small)
  known.set(small, found)
  return found
}

function isSpelled(small: string): boolean {
  if (shortened.test(small)) return true
  const spelled = small.normalize('NFD')
  const said = spelled.match(tones) ?? []
  if (said.length > 1) return false
  const bare = spelled.replace(tones, '').normalize('NFC')
  const [tone] = said
  if (stopped.test(bare) && tone !== undefined && tone !== acute && tone !== dot) return false
  return initials.some((initial) => bare.startsWith(initial) && isRime(initial, bare.slice(initial.length)))
}

function isRime(initial: string, rime: string): boolean {
  if (initial === 'qu') return rime === 'ôc' || (afterQu.test(rime) && rimes.has(rime.replace(/^y(?=[^ê])/, 'i')))
  // `gì`, `gìn`: the i is the vowel; `giêng` has one i for two.
  return rimes.has(rime) || (initial === 'gi' && (rime === '' || rimes.has(`i${rime}`)))
}

/** A word: letters, and every sign that no keyboard has, for it may be a letter that was read wrongly. */
const words = /[A-Za-z\u0080-\u009f\u00a1-\u1fff\ufffd]+/g
/** Two words that were written as one: `NguyễnThị`. */
const joined = /(?<=\p{Ll})(?=\p{Lu})/u
const marked = /\P{ASCII}/u
/** Signs that stand in any text. */
const signs = /[«»·×÷©®§°±²³½¼¾¿¡¢£¥]/g
/** So many of the words with a mark are syllables in a Vietnamese text: names from abroad may be among them. */
const share = 0.98

/**
 * Whether the words of a text that have a marked letter are Vietnamese; null where it has none. `withSigns`: a sign of a text from
 * abroad may be a letter here.
 */
export function isVietnamese(texts: Iterable<string>, withSigns = true): boolean | null {
  let [all, right] = [0, 0]
  for (const text of texts)
    for (const word of markedWords(text, withSigns)) {
      all++
      if (isSyllable(word)) right++
    }
  return all === 0 ? null : right >= all * share
}

function* markedWords(text: string, withSigns: boolean): Generator<string> {
  if (!marked.test(text)) return
  const said = withSigns ? text : text.replace(signs, ' ')
  for (const [run] of said.normalize('NFC').matchAll(words))
    for (const word of run.split(joined)) if (marked.test(word)) yield word
}
