import { z } from 'zod'
import { redirectStatuses } from '#services/redirectStatus.ts'
import type { RedirectRule } from '../routing/redirectTable.ts'

/** What the site must know besides its pages; independent of the build. */
export interface SiteState {
  /** Epoch milliseconds when the backend last confirmed it. */
  at: number
  /** Undefined if the backend has none. */
  versions?: Record<string, string> | undefined
  redirects?: RedirectRule[] | undefined
  paths?: string[] | undefined
}

export const siteStateSchema = z.object({
  at: z.number(),
  versions: z.record(z.string(), z.string()).optional(),
  redirects: z
    .array(z.object({ from: z.string(), to: z.string().optional(), status: z.literal([...redirectStatuses, 410]) }))
    .optional(),
  paths: z.array(z.string()).optional(),
}) satisfies z.ZodType<SiteState>

/** Values shared between requests (services/cached.ts). Their shape depends on the build. */
export const rememberedSchema = z.record(z.string(), z.unknown())
