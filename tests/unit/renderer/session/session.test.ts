import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onSessionChange, sessionState, setSession } from '#renderer/session/currentSession.ts'
import { createSession } from '#renderer/session/session.ts'
import type { Account } from '#services/accounts/account.ts'

const ada: Account = { id: 1, username: 'ada', email: 'ada@example.org', confirmed: true, provider: 'local' }
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

describe('the start of a page', () => {
  it('asks for the user of a token', async () => {
    stored = 'token'
    await session().start()
    expect(sessionState()).toEqual({ token: 'token', user: ada })
  })

  it('asks nobody without one', async () => {
    await session().start()
    expect(me).not.toHaveBeenCalled()
    expect(changes).toEqual([])
  })

  it('asks once', async () => {
    stored = 'token'
    const own = session()
    await own.start()
    await own.start()
    expect(me).toHaveBeenCalledOnce()
  })

  it.each([401, 403])('ends with a token that the backend refuses: %i', async (status) => {
    stored = 'token'
    me.mockRejectedValue(failure(status))
    await session().start()
    expect([sessionState(), stored]).toEqual([{}, undefined])
  })

  it.each([500, 502, 503, 504, 429, 404])('outlives an outage: %i', async (status) => {
    stored = 'token'
    me.mockRejectedValue(failure(status))
    const own = session()
    await own.start()
    expect([sessionState(), stored]).toEqual([{ token: 'token' }, 'token'])
    me.mockResolvedValue(ada)
    await own.start()
    expect(sessionState().user).toEqual(ada)
  })

  it('outlives what is no payload at all', async () => {
    stored = 'token'
    me.mockRejectedValue(new TypeError('x'))
    await session().start()
    expect(stored).toBe('token')
  })
})

describe('signing in', () => {
  it('stores the token, fetches the user, tells the tabs', async () => {
    await session().signIn(async () => 'new')
    expect([sessionState(), stored, changes]).toEqual([{ token: 'new', user: ada }, 'new', ['signed-in', 'user']])
    expect(notifyTabs.mock.calls).toEqual([[{ token: 'new' }]])
  })

  it('that fails leaves the session as it was', async () => {
    stored = 'old'
    const own = session()
    await own.start()
    changes = []
    await expect(own.signIn(() => Promise.reject(failure(400)))).rejects.toEqual(failure(400))
    expect([sessionState(), stored, changes]).toEqual([{ token: 'old', user: ada }, 'old', []])
    expect(notifyTabs).not.toHaveBeenCalled()
  })

  it('holds also when the user cannot be fetched', async () => {
    me.mockRejectedValue(failure(503))
    await session().signIn(async () => 'new')
    expect([sessionState(), stored]).toEqual([{ token: 'new' }, 'new'])
  })

  it('as another replaces the user, and a late answer about the first is ignored', async () => {
    let answerFirst = (_user: Account) => {}
    me.mockReturnValueOnce(
      new Promise((resolve) => {
        answerFirst = resolve
      }),
    )
    const own = session()
    const first = own.signIn(async () => 'first')
    await vi.waitFor(() => expect(me).toHaveBeenCalledOnce())
    const bob = { ...ada, id: 2, username: 'bob' }
    me.mockResolvedValue(bob)
    await own.signIn(async () => 'second')
    answerFirst(ada)
    await first
    expect(sessionState()).toEqual({ token: 'second', user: bob })
  })
})

describe('signing out', () => {
  it('clears both, always', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    me.mockRejectedValue(failure(503))
    own.signOut()
    expect([sessionState(), stored, changes.at(-1)]).toEqual([{}, undefined, 'signed-out'])
    expect(notifyTabs.mock.calls).toEqual([[{ token: 'token' }], [{}]])
  })

  it('is final: an answer that comes later brings nobody back', async () => {
    stored = 'token'
    let answer = (_user: Account) => {}
    me.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const own = session()
    const starting = own.start()
    own.signOut()
    answer(ada)
    await starting
    expect(sessionState()).toEqual({})
  })
})

describe('another tab', () => {
  it('signs in', async () => {
    const own = session()
    await own.follow('theirs')
    expect([sessionState(), changes]).toEqual([{ token: 'theirs', user: ada }, ['signed-in', 'user']])
    expect(notifyTabs).not.toHaveBeenCalled()
  })

  it('that did nothing changes nothing', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    changes = []
    await own.follow('token')
    expect([changes, me.mock.calls.length]).toEqual([[], 1])
  })
})

describe('a new token of the same user', () => {
  it('leaves the user, and says so to the tabs', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    changes = []
    await own.renew(async () => 'newer')
    expect([sessionState(), stored, changes]).toEqual([{ token: 'newer', user: ada }, 'newer', ['renewed']])
    expect(notifyTabs).toHaveBeenLastCalledWith({ token: 'newer', renewed: true })
    expect(me).toHaveBeenCalledOnce()
  })

  it('that another tab has got leaves the user too', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    changes = []
    await own.follow('newer', true)
    expect([sessionState(), changes]).toEqual([{ token: 'newer', user: ada }, ['renewed']])
  })

  it('ends no session over the old token, which is refused before the new one is here', async () => {
    const own = session()
    await own.signIn(async () => 'old')
    let answer = (_token: string) => {}
    const renewal = own.renew(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    me.mockRejectedValue(failure(401))
    const check = own.check()
    await vi.waitFor(() => expect(me).toHaveBeenCalledTimes(2))
    answer('newer')
    await Promise.all([renewal, check])
    expect([sessionState(), stored]).toEqual([{ token: 'newer', user: ada }, 'newer'])
  })

  it('that fails, because the token is refused, ends the session', async () => {
    const own = session()
    await own.signIn(async () => 'old')
    me.mockRejectedValue(failure(401))
    await expect(own.renew(() => Promise.reject(failure(401)))).rejects.toEqual(failure(401))
    await own.check()
    expect([sessionState(), stored]).toEqual([{}, undefined])
  })

  it('brings nobody back who has signed out meanwhile', async () => {
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

describe('a token that a call was refused for', () => {
  it('ends the session when the backend does not know it', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    me.mockRejectedValue(failure(401))
    await own.check()
    expect([sessionState(), stored]).toEqual([{}, undefined])
  })

  it('gives way to the one that another tab has signed in with meanwhile', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    const bob = { ...ada, id: 2, username: 'bob' }
    me.mockRejectedValueOnce(failure(401)).mockResolvedValue(bob)
    stored = 'theirs'
    await own.check()
    expect([sessionState(), stored]).toEqual([{ token: 'theirs', user: bob }, 'theirs'])
  })

  it('is asked about once, although the question is refused as well', async () => {
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

  it('is none of nobody’s', async () => {
    await session().check()
    expect(me).not.toHaveBeenCalled()
  })
})
