import { describe, expect, it, vi } from 'vitest'
import { announceContentErrors } from '#renderer/browser/toasts/announce.ts'
import { showToast } from '#renderer/browser/toasts/showToast.ts'
import { toastOptions } from '#renderer/browser/toasts/toaster.tsx'
import { announceContentError } from '#services/clients/strapi/errors.ts'

const addToast = vi.hoisted(() => vi.fn())
vi.mock('#renderer/browser/toasts/toaster.tsx', async (original) => ({ ...(await original<object>()), addToast }))

describe('toastOptions', () => {
  it.each(['info', 'success', 'default', 'warning', 'error'] as const)('%s toasts are polite', (type) => {
    expect(toastOptions({ type, text: 'x' })).toMatchObject({ type, role: 'status', autoClose: 5000 })
    expect(toastOptions({ type, text: 'x', autoClose: 7500 }).autoClose).toBe(7500)
    expect(toastOptions({ type, text: 'x', autoClose: false }).autoClose).toBe(false)
    expect(toastOptions({ text: 'x' }).type).toBe('default')
  })

  it('gives equal toasts one id, which is valid for an element', () => {
    const id = (type: 'info' | 'error', text: string) => toastOptions({ type, text }).toastId
    expect(id('error', 'Not saved: "a b"')).toBe(id('error', 'Not saved: "a b"'))
    expect(id('error', 'Not saved: "a b"')).not.toMatch(/\s/)
    expect(id('error', 'Not saved')).not.toBe(id('info', 'Not saved'))
    expect(id('error', 'Not saved')).not.toBe(id('error', 'Not  saved'))
  })
})

describe('showToast', () => {
  it('does nothing on the server', async () => {
    addToast.mockClear()
    await showToast({ text: 'x' })
    expect(addToast).not.toHaveBeenCalled()
  })

  it('never throws', async () => {
    vi.stubGlobal('document', {})
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    addToast.mockImplementationOnce(() => {
      throw new Error('no')
    })
    await showToast({ text: 'Not saved' })
    expect(warned.mock.calls[0]?.[0]).toContain('Not saved')
  })
})

it('announceContentErrors shows a toast with the error’s name for 7.5 s', async () => {
  vi.stubGlobal('document', {})
  addToast.mockClear()
  announceContentErrors()
  announceContentError({ error: { status: 404, name: 'NotFoundError', message: '' } }, 'DELETE /estimates/a')
  announceContentError({ error: { status: 403, name: 'ForbiddenError', message: 'Forbidden' } }, 'GET /menu')
  const text = expect.stringContaining('ForbiddenError')
  await vi.waitFor(() => expect(addToast).toHaveBeenCalledExactlyOnceWith({ type: 'error', text, autoClose: 7500 }))
})
