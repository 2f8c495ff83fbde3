import { z } from 'zod'
import type { RedirectRule } from '../routing/redirectTable.ts'

/** What the site must know beside its pages; the same for every build. */
export interface SiteState {
  /** Epoch milliseconds when the backend last confirmed it. */
  at: number
  /** Undefined: the backend tells none. */
  versions?: Record<string, string> | undefined
  redirects?: RedirectRule[] | undefined
  paths?: string[] | undefined
}

export const siteStateSchema = z.object({
  at: z.number(),
  versions: z.record(z.string(), z.string()).optional(),
  redirects: z
    .array(z.object({ from: z.string(), to: z.string().optional(), status: z.literal([301, 302, 410]) }))
    .optional(),
  paths: z.array(z.string()).optional(),
}) satisfies z.ZodType<SiteState>

/** Values that requests share (services/cached.ts): their shape belongs to a build. */
export const rememberedSchema = z.record(z.string(), z.unknown())
