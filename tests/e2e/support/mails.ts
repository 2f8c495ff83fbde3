import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { StackAddress } from './stackFile.ts'

export interface Mail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  icalEvent?: { method: string; content: string }
}

/** All emails that Strapi has sent to an address so far, oldest first. */
export function mailsTo({ data }: Pick<StackAddress, 'data'>, address: string): Mail[] {
  const folder = join(data, 'mails')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => readWhole(join(folder, name)))
    .filter((mail): mail is Mail => mail?.to === address)
}

/** Counts the emails to each address from now on: Strapi keeps only the last 200. */
export function countMails(stacks: readonly Pick<StackAddress, 'data'>[]): {
  to: (address: string) => number
  stop: () => void
} {
  const addresses = new Map<string, string>()
  const look = () => {
    for (const { data } of stacks) {
      const folder = join(data, 'mails')
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        const to = addresses.has(name) ? undefined : readWhole(join(folder, name))?.to
        if (to) addresses.set(name, to)
      }
    }
  }
  const timer = setInterval(look, 500)
  return {
    to: (address) => {
      look()
      return [...addresses.values()].filter((to) => to === address).length
    },
    stop: () => clearInterval(timer),
  }
}

/** Waits for the email with this number, counted from 1, and returns the URL that it links to. */
export async function linkOfMail(stack: Pick<StackAddress, 'data'>, address: string, number = 1): Promise<URL> {
  await expect.poll(() => mailsTo(stack, address).length, `emails to ${address}`).toBeGreaterThanOrEqual(number)
  const [link] = /https?:\/\/\S+/.exec(mailsTo(stack, address)[number - 1]?.text ?? '') ?? []
  return new URL(link ?? 'about:blank')
}

/** Ignores a file that is still being written. */
function readWhole(file: string): Mail | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Mail
  } catch {
    return undefined
  }
}
