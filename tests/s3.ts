import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { freePort } from '../scripts/process/ports.mjs'
import { readSettings, type Settings } from '../services/settings.ts'

/** An S3-compatible store on the loopback interface, with two buckets. */
export interface TestS3 {
  /** The settings of a site and a Strapi that use it. */
  environment: Record<string, string>
  s3: NonNullable<Settings['s3']>
  /** Keys of the private bucket. */
  keys(): string[]
  /** Makes an object of the private bucket look an hour old. */
  age(key: string): void
  close(): Promise<void>
}

/** Starts a store with its data in a temporary folder. */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'))
  const configureBuckets = ['uploads', 'private'].map((name) => ({ name, configs: [] }))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const environment = environmentOf(port)
  const folder = join(directory, 'private')
  const suffix = '._S3rver_object'
  return {
    ...environment,
    keys: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
        file.endsWith(suffix) ? [file.slice(0, -suffix.length)] : [],
      ),
    age(key) {
      const then = new Date(Date.now() - 3_600_000)
      utimesSync(join(folder, key + suffix), then, then)
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** A store that accepts connections and never answers. */
export async function startFrozenS3(): Promise<Pick<TestS3, 's3' | 'close'>> {
  const port = await freePort()
  const server = createServer((socket) => socket.on('error', () => {})).listen(port, '127.0.0.1')
  return { ...environmentOf(port), close: async () => void server.close() }
}

function environmentOf(port: number): Pick<TestS3, 'environment' | 's3'> {
  const endpoint = `http://127.0.0.1:${port}`
  const environment = {
    ...{ S3_ENDPOINT: endpoint, S3_REGION: 'eu-west-2', S3_PATH_STYLE: 'true' },
    ...{ S3_UPLOADS_BUCKET: 'uploads', S3_PRIVATE_BUCKET: 'private', MEDIA_URL: `${endpoint}/uploads/uploads` },
    ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
  }
  const { s3 } = readSettings(environment)
  if (!s3) throw new Error('The settings of the store are incomplete')
  return { environment, s3 }
}
