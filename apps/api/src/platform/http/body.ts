import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** A file as it came, in memory: bounded by the limits below. What it really is, its reader finds out from the bytes. */
export type UploadedFile = { readonly filename: string; readonly content: Buffer }

const LIMITS = {
  fileSize: 10 * 1024 * 1024,
  files: 10,
  fields: 200,
  parts: 220,
  fieldSize: 256 * 1024,
  headerPairs: 50,
}
export const BODY_LIMIT = 1024 * 1024
const MULTIPART_LIMIT = 32 * 1024 * 1024

export type Fields = Record<string, unknown>

const FORBIDDEN = ['__proto__', 'constructor', 'prototype']

/** Collects repeated keys into a list; a key that touches an object's own workings is refused like any unknown field. */
function collect(entries: Iterable<[string, unknown]>): Fields {
  const fields: Fields = {}
  for (const [key, value] of entries) {
    if (FORBIDDEN.includes(key))
      throw new Refusal('input_salah', { errors: [{ field: key, message: 'tidak_dikenal' }] })
    const before = fields[key]
    fields[key] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  }
  return fields
}

/** Form, JSON and multipart are read on every POST, with the same rules; anything else is 415. */
export async function registerBodies(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      try {
        done(null, collect(new URLSearchParams(String(body))))
      } catch (error) {
        done(error as Error)
      }
    },
  )
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: true })
}

export const MULTIPART_ROUTE = { bodyLimit: MULTIPART_LIMIT }

export async function readBody(request: FastifyRequest): Promise<Fields> {
  if (request.isMultipart()) return readMultipart(request).catch(refuseBrokenMultipart)
  const body: unknown = request.body
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('permintaan_salah')
  return body as Fields
}

/** A body that breaks off or has no boundary is the sender's fault; a limit that was crossed says so itself. */
function refuseBrokenMultipart(error: unknown): never {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (error instanceof Refusal || status !== undefined) throw error
  throw new Refusal('permintaan_salah')
}

async function readMultipart(request: FastifyRequest): Promise<Fields> {
  const entries: [string, unknown][] = []
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const file: UploadedFile = { filename: part.filename, content: await part.toBuffer() }
      if (file.content.length > 0 || file.filename !== '') entries.push([part.fieldname, file])
    } else {
      entries.push([part.fieldname, part.value])
    }
  }
  return collect(entries)
}
