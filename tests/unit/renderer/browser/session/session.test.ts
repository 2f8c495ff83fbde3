// The session in the browser: token, user and other tabs.

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onSessionChange, sessionState, setSession } from '#renderer/browser/session/currentSession.ts'
import { createSession } from '#renderer/browser/session/session.ts'
import type { Account } from '#services/clients/accounts/account.ts'

const ada: Account = { id: 1, email: 'ada@example.org', confirmed: true, provider: 'local' }
const failure = (status: number) => ({ error: { status, name: 'X', message: 'x' } })

let stored: string | undefined
const me = vi.fn<() => Promise<Account>>()
const notifyTabs = vi.fn()
const cookie = {
  read: () => stored,
  store: (token: string) => {
    stored = token
  },
  forget: () => {
    stored = undefined
  },
}
let changes: string[]

beforeEach(() => {
  vi.resetAllMocks()
  stored = undefined
  setSession({}, 'signed-out')
  me.mockResolvedValue(ada)
  changes = []
  return onSessionChange((change) => changes.push(change))
})

const session = () => createSession({ me, cookie, notifyTabs })

describe('on page load, the session', () => {
  it('fetches the user of a token', async () => {
    stored = 'token'
    await session().start()
    expect(sessionState()).toEqual({ token: 'token', user: ada })
  })

  it('makes no request without a token', async () => {
    await session().start()
    expect(me).not.toHaveBeenCalled()
    expect(changes).toEqual([])
  })

  it('fetches the user once', async () => {
    stored = 'token'
    const own = session()
    await own.start()
    await own.start()
    expect(me).toHaveBeenCalledOnce()
  })

  it.each([401, 403])('ends if the backend refuses the token: %i', async (status) => {
    stored = 'token'
    me.mockRejectedValue(failure(status))
    await session().start()
    expect([sessionState(), stored]).toEqual([{}, undefined])
  })

  it.each([500, 502, 503, 504, 429, 404])('survives an outage: %i', async (status) => {
    stored = 'token'
    me.mockRejectedValue(failure(status))
    const own = session()
    await own.start()
    expect([sessionState(), stored]).toEqual([{ token: 'token' }, 'token'])
    me.mockResolvedValue(ada)
    await own.start()
    expect(sessionState().user).toEqual(ada)
  })

  it('survives an error without a payload', async () => {
    stored = 'token'
    me.mockRejectedValue(new TypeError('x'))
    await session().start()
    expect(stored).toBe('token')
  })
})

describe('signing in', () => {
  it('stores the token, fetches the user and notifies the other tabs', async () => {
    await session().signIn(async () => 'new')
    expect([sessionState(), stored, changes]).toEqual([{ token: 'new', user: ada }, 'new', ['signed-in', 'user']])
    expect(notifyTabs.mock.calls).toEqual([[{ token: 'new' }]])
  })

  it('leaves the session unchanged on failure', async () => {
    stored = 'old'
    const own = session()
    await own.start()
    changes = []
    await expect(own.signIn(() => Promise.reject(failure(400)))).rejects.toEqual(failure(400))
    expect([sessionState(), stored, changes]).toEqual([{ token: 'old', user: ada }, 'old', []])
    expect(notifyTabs).not.toHaveBeenCalled()
  })

  it('succeeds even if the user cannot be fetched', async () => {
    me.mockRejectedValue(failure(503))
    await session().signIn(async () => 'new')
    expect([sessionState(), stored]).toEqual([{ token: 'new' }, 'new'])
  })

  it('as another user replaces the first, and ignores a late response about the first', async () => {
    let resolveFirst = (_user: Account) => {}
    me.mockReturnValueOnce(
      new Promise((resolve) => {
        resolveFirst = resolve
      }),
    )
    const own = session()
    const first = own.signIn(async () => 'first')
    await vi.waitFor(() => expect(me).toHaveBeenCalledOnce())
    const bob = { ...ada, id: 2, email: 'bob@example.org' }
    me.mockResolvedValue(bob)
    await own.signIn(async () => 'second')
    resolveFirst(ada)
    await first
    expect(sessionState()).toEqual({ token: 'second', user: bob })
  })
})

describe('signing out', () => {
  it('always clears the session and the cookie', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    me.mockRejectedValue(failure(503))
    own.signOut()
    expect([sessionState(), stored, changes.at(-1)]).toEqual([{}, undefined, 'signed-out'])
    expect(notifyTabs.mock.calls).toEqual([[{ token: 'token' }], [{}]])
  })

  it('is final: a late response does not sign the user in again', async () => {
    stored = 'token'
    let resolveUser = (_user: Account) => {}
    me.mockReturnValueOnce(
      new Promise((resolve) => {
        resolveUser = resolve
      }),
    )
    const own = session()
    const starting = own.start()
    own.signOut()
    resolveUser(ada)
    await starting
    expect(sessionState()).toEqual({})
  })
})

describe('following another tab', () => {
  it('signs in with its token', async () => {
    const own = session()
    await own.follow('theirs')
    expect([sessionState(), changes]).toEqual([{ token: 'theirs', user: ada }, ['signed-in', 'user']])
    expect(notifyTabs).not.toHaveBeenCalled()
  })

  it('with the same token changes nothing', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    changes = []
    await own.follow('token')
    expect([changes, me.mock.calls.length]).toEqual([[], 1])
  })
})

describe('renewing the token', () => {
  it('keeps the user and notifies the other tabs', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    changes = []
    await own.renew(async () => 'newer')
    expect([sessionState(), stored, changes]).toEqual([{ token: 'newer', user: ada }, 'newer', ['renewed']])
    expect(notifyTabs).toHaveBeenLastCalledWith({ token: 'newer', renewed: true })
    expect(me).toHaveBeenCalledOnce()
  })

  it('in another tab keeps the user, too', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    changes = []
    await own.follow('newer', true)
    expect([sessionState(), changes]).toEqual([{ token: 'newer', user: ada }, ['renewed']])
  })

  it('does not end the session if the old token is refused before the new one arrives', async () => {
    const own = session()
    await own.signIn(async () => 'old')
    let resolveToken = (_token: string) => {}
    const renewal = own.renew(
      () =>
        new Promise((resolve) => {
          resolveToken = resolve
        }),
    )
    me.mockRejectedValue(failure(401))
    const check = own.check()
    await vi.waitFor(() => expect(me).toHaveBeenCalledTimes(2))
    resolveToken('newer')
    await Promise.all([renewal, check])
    expect([sessionState(), stored]).toEqual([{ token: 'newer', user: ada }, 'newer'])
  })

  it('ends the session if the old token is refused', async () => {
    const own = session()
    await own.signIn(async () => 'old')
    me.mockRejectedValue(failure(401))
    await expect(own.renew(() => Promise.reject(failure(401)))).rejects.toEqual(failure(401))
    await own.check()
    expect([sessionState(), stored]).toEqual([{}, undefined])
  })

  it('does not sign in a user who has signed out meanwhile', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    await own.renew(async () => {
      own.signOut()
      return 'newer'
    })
    expect([sessionState(), stored]).toEqual([{}, undefined])
    expect(notifyTabs).toHaveBeenLastCalledWith({})
  })
})

describe('checking the token after a refused call', () => {
  it('ends the session if the backend refuses the token', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    me.mockRejectedValue(failure(401))
    await own.check()
    expect([sessionState(), stored]).toEqual([{}, undefined])
  })

  it('switches to the token of another tab that has signed in meanwhile', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    const bob = { ...ada, id: 2, email: 'bob@example.org' }
    me.mockRejectedValueOnce(failure(401)).mockResolvedValue(bob)
    stored = 'theirs'
    await own.check()
    expect([sessionState(), stored]).toEqual([{ token: 'theirs', user: bob }, 'theirs'])
  })

  it('makes one request, although its refusal triggers another check', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    me.mockClear()
    me.mockImplementation(async () => {
      void own.check()
      throw failure(401)
    })
    await Promise.all([own.check(), own.check()])
    expect(me).toHaveBeenCalledOnce()
  })

  it('does nothing without a token', async () => {
    await session().check()
    expect(me).not.toHaveBeenCalled()
  })
})
