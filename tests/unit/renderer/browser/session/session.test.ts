import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onSessionChange, sessionState, setSession } from '#renderer/browser/session/currentSession.ts'
import { session } from '#renderer/browser/session/session.ts'
import type { Account } from '#services/clients/accounts/accountClient.ts'

const ada: Account = { id: 1, email: 'ada@example.org', confirmed: true, provider: 'local' }
const bob: Account = { ...ada, id: 2, email: 'bob@example.org' }
const failure = (status: number) => ({ error: { status, name: 'X', message: 'x' } })

let stored: string | undefined
const { me, notifyTabs, revokeToken } = vi.hoisted(() => ({
  me: vi.fn<() => Promise<Account>>(),
  notifyTabs: vi.fn(),
  revokeToken: vi.fn(),
}))
vi.mock('#services/clients/accounts/accountClient.ts', () => ({ createAccountClient: () => ({ me }) }))
vi.mock('#renderer/browser/session/tabs.ts', () => ({ notifyTabs }))
vi.mock('#renderer/browser/session/currentToken.ts', () => ({
  revokeToken,
  currentToken: () => stored,
  storeToken(token: string) {
    stored = token
  },
  forgetToken() {
    stored = undefined
  },
}))
let changes: string[]

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('document', {
    get cookie() {
      return stored === undefined ? '' : `strapi_jwt=${stored}`
    },
  })
  stored = undefined
  setSession({}, 'user')
  me.mockResolvedValue(ada)
  changes = []
  return onSessionChange((change) => changes.push(change))
})

/** Signs in with `token`; what that changes is forgotten. */
async function signIn() {
  await session.signIn(async () => 'token')
  changes = []
  me.mockClear()
  notifyTabs.mockClear()
}

/** A promise that the test resolves. */
function deferred<Value>() {
  let resolve = (_value: Value) => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

describe('on page load, the session', () => {
  it('fetches the user of a token, once', async () => {
    stored = 'token'
    await session.start()
    await session.start()
    expect(sessionState()).toEqual({ token: 'token', user: ada })
    expect(me).toHaveBeenCalledOnce()
  })

  it.each([401, 403])('ends if the backend refuses the token: %i', async (status) => {
    stored = 'token'
    me.mockRejectedValue(failure(status))
    await session.start()
    expect([sessionState(), stored]).toEqual([{}, undefined])
  })

  it.each([500, 502, 503, 504, 429, 404, 'no payload'])('survives an outage: %s', async (status) => {
    stored = 'token'
    me.mockRejectedValue(typeof status === 'number' ? failure(status) : new TypeError('x'))
    await session.start()
    expect([sessionState(), stored]).toEqual([{ token: 'token' }, 'token'])
    me.mockResolvedValue(ada)
    await session.start()
    expect(sessionState().user).toEqual(ada)
  })
})

describe('signing in', () => {
  it('as another user replaces the first, and ignores a late response about the first', async () => {
    const { promise, resolve } = deferred<Account>()
    me.mockReturnValueOnce(promise)
    const first = session.signIn(async () => 'first')
    await vi.waitFor(() => expect(me).toHaveBeenCalledOnce())
    me.mockResolvedValue(bob)
    await session.signIn(async () => 'second')
    resolve(ada)
    await first
    expect(sessionState()).toEqual({ token: 'second', user: bob })
  })
})

describe('signing out', () => {
  it('is final: a late response does not sign the user in again', async () => {
    stored = 'token'
    const { promise, resolve } = deferred<Account>()
    me.mockReturnValueOnce(promise)
    const starting = session.start()
    session.signOut()
    resolve(ada)
    await starting
    expect(sessionState()).toEqual({})
  })
})

describe('following another tab', () => {
  it('keeps the user if that tab has renewed the token', async () => {
    await signIn()
    await session.follow('newer', true)
    expect([sessionState(), changes]).toEqual([{ token: 'newer', user: ada }, ['renewed']])
  })
})

describe('renewing the token', () => {
  it('keeps the user and notifies the other tabs', async () => {
    await signIn()
    await session.renew(async () => 'newer')
    expect([sessionState(), stored, changes]).toEqual([{ token: 'newer', user: ada }, 'newer', ['renewed']])
    expect(notifyTabs).toHaveBeenLastCalledWith({ token: 'newer', renewed: true })
    expect(me).not.toHaveBeenCalled()
  })

  it('does not end the session if the old token is refused before the new one arrives', async () => {
    await signIn()
    const { promise, resolve } = deferred<string>()
    const renewal = session.renew(() => promise)
    me.mockRejectedValue(failure(401))
    const check = session.check()
    await vi.waitFor(() => expect(me).toHaveBeenCalledOnce())
    resolve('newer')
    await Promise.all([renewal, check])
    expect([sessionState(), stored]).toEqual([{ token: 'newer', user: ada }, 'newer'])
  })

  it('ends the session if the old token is refused', async () => {
    await signIn()
    me.mockRejectedValue(failure(401))
    await expect(session.renew(() => Promise.reject(failure(401)))).rejects.toEqual(failure(401))
    await session.check()
    expect([sessionState(), stored]).toEqual([{}, undefined])
  })

  it('does not sign in a user who has signed out meanwhile', async () => {
    await signIn()
    await session.renew(async () => {
      session.signOut()
      return 'newer'
    })
    expect([sessionState(), stored]).toEqual([{}, undefined])
    expect(notifyTabs).toHaveBeenLastCalledWith({})
  })
})

describe('checking the token after a refused call', () => {
  it('switches to the token of another tab that has signed in meanwhile', async () => {
    await signIn()
    me.mockRejectedValueOnce(failure(401)).mockResolvedValue(bob)
    stored = 'theirs'
    await session.check()
    expect([sessionState(), stored]).toEqual([{ token: 'theirs', user: bob }, 'theirs'])
  })

  it('ends the session with one request, although its refusal triggers another check', async () => {
    await signIn()
    me.mockImplementation(async () => {
      void session.check()
      throw failure(401)
    })
    await Promise.all([session.check(), session.check()])
    expect(me).toHaveBeenCalledOnce()
    expect([sessionState(), stored]).toEqual([{}, undefined])
  })
})
