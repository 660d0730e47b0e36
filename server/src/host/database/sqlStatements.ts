export type Statement = {
  /** From its first word to before its semicolon. */
  text: string
  /** The line of its first word in the file, counted from 1. */
  line: number
}

// What may hold a semicolon that ends nothing: strings, names in quotes, comments, bodies between $$ or $name$. A word is read
// whole, since a dollar sign inside it begins no body.
const part =
  /--[^\n]*|\/\*|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$[\s\S]*?\$\1\$|[\w\u0080-\uffff][\w$\u0080-\uffff]*|[\s\S]/g

/** The statements of a file. A function's body must be between dollar signs: BEGIN ATOMIC is not supported. */
export function statementsOf(text: string): Statement[] {
  const statements: Statement[] = []
  let start = -1
  let end = 0
  const finish = () => {
    if (start >= 0) statements.push({ text: text.slice(start, end), line: lineAt(text, start) })
    start = -1
  }
  forEachPart(text, (found, at) => {
    if (found === ';') return finish()
    if (isComment(found) || found.trim() === '') return
    if (start < 0) start = at
    end = at + found.length
  })
  finish()
  return statements
}

/** The statement without its comments and the contents of its strings, its white space as single spaces. */
export function bareText(text: string): string {
  let bare = ''
  forEachPart(text, (found) => {
    if (isComment(found)) bare += ' '
    else if (/^(?:[eE]?'|\$)/.test(found)) bare += "''"
    else bare += found
  })
  return bare.replace(/\s+/g, ' ').trim()
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

const isComment = (found: string): boolean => found.startsWith('--') || found.startsWith('/*')

function forEachPart(text: string, visit: (found: string, at: number) => void): void {
  part.lastIndex = 0
  for (let at = 0; at < text.length; ) {
    part.lastIndex = at
    const found = part.exec(text)?.[0] ?? ''
    const whole = found === '/*' ? text.slice(at, commentEnd(text, at)) : found
    visit(whole, at)
    at += whole.length
  }
}

/** Comments can be nested in PostgreSQL. */
function commentEnd(text: string, start: number): number {
  const mark = /\/\*|\*\//g
  mark.lastIndex = start
  for (let depth = 0; ; ) {
    const found = mark.exec(text)
    if (!found) return text.length
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return mark.lastIndex
  }
}
