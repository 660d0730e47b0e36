const session = 'server/src/people/identity/session/session.service.ts'
const sessionSql = 'server/src/people/identity/session/session.sql'

export const identityRules = [
  {
    name: 'the right password is refused once there were too many wrong ones',
    file: 'server/src/people/identity/signIn/guesses.sql',
    find: 'WHEN g.wrong_count + 1 >= $most::integer',
    replace: 'WHEN g.wrong_count + 1 >= 100 * $most::integer',
    tests: ['server', 'identity/signIn/signIn.test'],
  },
  {
    name: 'guesses sent at the same moment are counted too',
    file: 'server/src/people/identity/signIn/signIn.service.ts',
    find: 'if (tries > mostTries) throw',
    replace: 'if (tries < 0) throw',
    tests: ['server', 'identity/signIn/signIn.test'],
  },
  {
    name: 'a code of the second step is used once',
    file: 'server/src/people/identity/signIn/totp.rules.ts',
    find: 'isIt && step > lastStep',
    replace: 'isIt && lastStep >= 0',
    tests: ['server', 'identity/signIn/totp'],
  },
  {
    name: 'an expired session is dead',
    file: sessionSql,
    find: '  AND s.token_hash = $token_hash\n  AND s.expires_at > now()',
    replace: '  AND s.token_hash = $token_hash',
    tests: ['server', 'identity/session/tokens'],
  },
  {
    name: "the UserID of a call is the token's owner",
    file: session,
    find: 'if (userId !== String(known.userId)) throw',
    replace: "if (userId === '') throw",
    tests: ['server', 'identity/session/session.test'],
  },
  {
    name: "the ShopID of a call is one of the user's shops",
    file: session,
    find: 'if (!known.ownShopIds.includes(shopId)) {',
    replace: 'if (shopId === 0) {',
    tests: ['server', 'identity/session/session.test', 'identity/session/companyLevel'],
  },
]
