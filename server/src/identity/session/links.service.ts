export { newToken, readToken } from './tokens.ts'
export { visitorCtx } from './visitorCtx.ts'
