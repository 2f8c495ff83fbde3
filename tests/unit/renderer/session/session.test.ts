import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from '#renderer/session/session.ts'
import { onSessionChange, sessionState, setSession } from '#renderer/session/sessionStore.ts'
import type { Account } from '#services/accounts/account.ts'

const ada: Account = { id: 1, username: 'ada', email: 'ada@example.org', confirmed: true, provider: 'local' }
const failure = (status: number) => ({ error: { status, name: 'X', message: 'x' } })

let stored: string | undefined
const me = vi.fn<() => Promise<Account>>()
const tellTabs = vi.fn()
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

const session = () => createSession({ me, cookie, tellTabs })

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
    expect(tellTabs.mock.calls).toEqual([['new']])
  })

  it('that fails leaves the session as it was', async () => {
    stored = 'old'
    const own = session()
    await own.start()
    changes = []
    await expect(own.signIn(() => Promise.reject(failure(400)))).rejects.toEqual(failure(400))
    expect([sessionState(), stored, changes]).toEqual([{ token: 'old', user: ada }, 'old', []])
    expect(tellTabs).not.toHaveBeenCalled()
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
    expect(tellTabs.mock.calls).toEqual([['token'], [undefined]])
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
  it('signs in, and out', async () => {
    const own = session()
    await own.follow('theirs')
    expect([sessionState(), changes]).toEqual([{ token: 'theirs', user: ada }, ['signed-in', 'user']])
    await own.follow(undefined)
    expect([sessionState(), changes.at(-1)]).toEqual([{}, 'signed-out'])
    expect(tellTabs).not.toHaveBeenCalled()
  })

  it('that did nothing changes nothing', async () => {
    const own = session()
    await own.signIn(async () => 'token')
    changes = []
    await own.follow('token')
    expect([changes, me.mock.calls.length]).toEqual([[], 1])
  })
})
