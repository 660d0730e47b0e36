/**
 * Tells zod not to try `new Function`: the security policy forbids it and reports each try. Said through zod's global
 * settings and before its code arrives, because its schemas read them while they are made.
 */
export function forbidEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}
