import { beforeEach, vi } from 'vitest'
import { showFirmSettings } from '#services/rules/site/firm.ts'
import { london } from './sampleFirm.ts'

const { waitFor } = vi

/** By default, Vitest waits one second for a condition, which a busy machine may exceed. */
vi.waitFor = (callback, options = 20_000) => waitFor(callback, options)

beforeEach(() => showFirmSettings(london))
