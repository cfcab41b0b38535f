import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { RouteContract } from '@presensi/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

/** A file as it came, in memory: bounded by what its route takes. What it really is, its reader finds out from the bytes. */
export type UploadedFile = { readonly filename: string; readonly content: Buffer }

export type Fields = Record<string, unknown>

/** What a route takes in one body. Bytes without files, whatever way they come; files beside them. */
export type BodyLimit = {
  readonly bytes: number
  readonly pairs: number
  readonly files: { readonly count: number; readonly bytes: number }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    body?: BodyLimit
  }
}

const PAIRS = 1_000
const NO_FILES = { count: 0, bytes: 0 }
export const PUBLIC_BYTES = 64 * 1024
const BYTES = 256 * 1024
/** What surrounds files in a multipart body: boundaries and the headers of the parts. */
const AROUND_FILES = 16 * 1024
/** RFC 2046 allows boundaries of 70 characters; searching for a long one is slow. */
const LONGEST_TYPE = 200

export function bodyLimitOf({ access, body_limit }: RouteContract): BodyLimit {
  const bytes = 'public' in access ? PUBLIC_BYTES : BYTES
  return { bytes, pairs: PAIRS, files: NO_FILES, ...body_limit }
}

const limitOf = (request: FastifyRequest): BodyLimit =>
  request.routeOptions.config.body ?? { bytes: PUBLIC_BYTES, pairs: PAIRS, files: NO_FILES }

const FORBIDDEN = ['__proto__', 'constructor', 'prototype']

/** Repeated keys become a list; a key that touches an object's own workings is refused like any unknown field. */
function collect(entries: Iterable<[string, unknown]>): Fields {
  const values = new Map<string, unknown[]>()
  for (const [key, value] of entries) {
    if (FORBIDDEN.includes(key))
      throw new Refusal('input_salah', { errors: [{ field: key, message: 'tidak_dikenal' }] })
    const before = values.get(key)
    if (before === undefined) values.set(key, [value])
    else before.push(value)
  }
  const fields: Fields = {}
  for (const [key, list] of values) fields[key] = list.length === 1 ? list[0] : list
  return fields
}

function countPairs(form: string): number {
  let pairs = 1
  for (let at = form.indexOf('&'); at !== -1; at = form.indexOf('&', at + 1)) pairs += 1
  return pairs
}

function readForm(form: string, pairs: number): Fields {
  if (countPairs(form) > pairs) throw new Refusal('terlalu_besar')
  return collect(new URLSearchParams(form))
}

/** Form, JSON and multipart are read on every POST, with the same rules; anything else is 415. */
export function registerBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, readForm(String(body), limitOf(request).pairs))
    } catch (error) {
      done(error as Error)
    }
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('multipart/form-data', (request: FastifyRequest, payload: IncomingMessage) =>
    readMultipart(request, payload, (text) => {
      let parsed: unknown
      parseJson(request, text, (error, value) => {
        if (error !== null) throw new Refusal('permintaan_salah')
        parsed = value
      })
      return parsed
    }),
  )
}

export function readBody(request: FastifyRequest): Fields {
  const body: unknown = request.body
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('permintaan_salah')
  return body as Fields
}

/** Reads the parts as they arrive and stops at the first byte too many, whatever the sender said about the length. */
function readMultipart(
  request: FastifyRequest,
  payload: IncomingMessage,
  parseJson: (text: string) => unknown,
): Promise<Fields> {
  const { bytes, pairs, files } = limitOf(request)
  const most = bytes + (files.count > 0 ? files.bytes + AROUND_FILES : 0)
  return new Promise((resolve, reject) => {
    const parser = createParser(request, bytes)
    const entries: [string, unknown][] = []
    let received = 0
    let inFields = 0
    let inFiles = 0
    let fileCount = 0

    function stop(error: Refusal): void {
      payload.off('data', count)
      payload.unpipe(parser)
      reject(error)
    }
    function count(chunk: Buffer): void {
      received += chunk.length
      if (received > most) stop(tooLarge())
    }
    const tooLarge = (): Refusal =>
      files.count > 0
        ? new Refusal('berkas.terlalu_besar', { values: { batas: megabytes(files.bytes) } })
        : new Refusal('terlalu_besar')

    function add(name: string, value: unknown): void {
      entries.push([name, value])
      if (entries.length > pairs) stop(new Refusal('terlalu_besar'))
    }
    function countFile(name: string): void {
      fileCount += 1
      if (files.count === 0) stop(new Refusal('input_salah', { errors: [{ field: name, message: 'tanpa_berkas' }] }))
      else if (fileCount > files.count) stop(new Refusal('terlalu_besar'))
    }

    parser.on('field', (name, value, _nameCut, valueCut, _encoding, type) => {
      inFields += name.length + value.length
      if (valueCut || inFields > bytes) return stop(new Refusal('terlalu_besar'))
      try {
        add(name, type.startsWith('application/json') ? parseJson(value) : value)
      } catch {
        stop(new Refusal('permintaan_salah'))
      }
    })
    parser.on('file', (name, stream, filename = '') => {
      const chunks: Buffer[] = []
      if (filename !== '') countFile(name)
      stream.on('data', (chunk: Buffer) => {
        // A browser sends a file without a name and content where none was chosen: that is no file.
        if (filename === '' && chunks.length === 0) countFile(name)
        inFiles += chunk.length
        if (inFiles > files.bytes) return stop(tooLarge())
        chunks.push(chunk)
      })
      stream.on('error', () => stop(new Refusal('permintaan_salah')))
      stream.on('end', () => {
        const file: UploadedFile = { filename, content: Buffer.concat(chunks) }
        if (filename !== '' || chunks.length > 0) add(name, file)
      })
    })
    parser.on('finish', () => {
      try {
        resolve(collect(entries))
      } catch (error) {
        reject(error)
      }
    })
    // A body that breaks off is the sender's fault; an empty one is an empty form.
    parser.on('error', () => (received === 0 ? resolve({}) : stop(new Refusal('permintaan_salah'))))
    payload.on('close', () => stop(new Refusal('permintaan_salah')))
    if (Number(request.headers['content-length']) > most) return stop(tooLarge())
    payload.on('data', count)
    payload.pipe(parser)
  })
}

function createParser({ headers }: FastifyRequest, fieldSize: number): BusboyInstance {
  const type = headers['content-type'] ?? ''
  if (type.length > LONGEST_TYPE) throw new Refusal('permintaan_salah')
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: { fieldSize, headerPairs: 50 } })
  } catch {
    throw new Refusal('permintaan_salah')
  }
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / (1024 * 1024))} MB`
