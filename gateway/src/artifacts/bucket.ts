import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config/config.ts'
import { contentType } from '../release/content-type.ts'
import { StoreUnavailableError } from './store.ts'

export type Bucket = {
  /** Null when there is no such object. */
  get: (key: string) => Promise<Uint8Array | null>
  put: (key: string, content: Uint8Array | string) => Promise<void>
  list: (prefix: string) => Promise<{ key: string; at: Date }[]>
  remove: (key: string) => Promise<void>
  close: () => void
}

/** The few calls that every S3-compatible server understands. Whatever fails is a `StoreAway`. */
export function openBucket({ bucket: Bucket, endpoint, region, credentials }: S3Config): Bucket {
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
    // The newer checksums are not understood everywhere; what is read is proved against module.json anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
  })

  return {
    get: async (Key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return (await Body?.transformToByteArray()) ?? new Uint8Array()
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw unavailable(error)
      }
    },
    put: async (Key, content) => {
      const Body = Buffer.from(content)
      const object = { Bucket, Key, Body, ContentLength: Body.byteLength, ContentType: contentType(Key) }
      await client.send(new PutObjectCommand(object)).catch(fail)
    },
    list: async (Prefix) => {
      const found = []
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
          for (const { Key: key, LastModified: at } of page.Contents ?? []) {
            if (key !== undefined && at) found.push({ key, at })
          }
        }
      } catch (error) {
        throw unavailable(error)
      }
      return found
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(fail)
    },
    close: () => client.destroy(),
  }
}

function fail(error: unknown): never {
  throw unavailable(error)
}

function unavailable(error: unknown): StoreUnavailableError {
  return new StoreUnavailableError(
    `the S3 bucket does not answer: ${error instanceof Error ? error.name : 'unknown'}`,
    error,
  )
}
