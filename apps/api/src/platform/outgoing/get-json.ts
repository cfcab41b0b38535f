import { lookup as resolve } from 'node:dns/promises'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { readBoundedJson } from './bounded-json.ts'

/** Why a service of an agency gave nothing. Words for it stand with the caller. */
export const SEBAB_GAGAL = [
  'alamat',
  'alamat_dalam',
  'jaringan',
  'waktu_habis',
  'kunci',
  'status',
  'besar',
  'bentuk',
] as const
export type SebabGagal = (typeof SEBAB_GAGAL)[number]
export type Fetched =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly sebab: SebabGagal; readonly status?: number }

export type Outgoing = {
  /** One answer as JSON. Never throws, never follows, never takes longer or more than it was told. */
  getJson(
    url: string,
    options?: { readonly key?: string | undefined; readonly timeoutMs?: number; readonly maxBytes?: number },
  ): Promise<Fetched>
}
type Resolver = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

const failed = (sebab: SebabGagal, status?: number): Fetched => ({
  ok: false,
  sebab,
  ...(status !== undefined && { status }),
})

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function parse(answer: IncomingMessage, maxBytes: number): Promise<Fetched> {
  const { statusCode = 0 } = answer
  if (statusCode === 401 || statusCode === 403) return failed('kunci', statusCode)
  if (statusCode !== 200) return failed('status', statusCode)
  const bytes = await readAll(answer, maxBytes)
  if (bytes === null) return failed('besar')
  const read = readBoundedJson(bytes)
  return typeof read === 'string' ? failed(read) : { ok: true, value: read.value }
}

function parseUrl(text: string): URL | null {
  try {
    const url = new URL(text)
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
      ? url
      : null
  } catch {
    return null
  }
}

/**
 * The one way out to services that an agency names (leave, performance). The name is resolved once and the connection goes to the address that was
 * checked, so that a name cannot point elsewhere between the two.
 */
export function createOutgoing(
  isAllowed: (address: string) => boolean,
  lookup: Resolver = (host) => resolve(host, { all: true }),
): Outgoing {
  return {
    async getJson(text, { key, timeoutMs = 10_000, maxBytes = 2_000_000 } = {}) {
      const url = parseUrl(text)
      if (url === null) return failed('alamat')
      const signal = AbortSignal.timeout(timeoutMs)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      let found: Awaited<ReturnType<Resolver>>
      try {
        found =
          isIP(host) === 0
            ? await Promise.race([lookup(host), aborted(signal)])
            : [{ address: host, family: isIP(host) }]
      } catch {
        return failed(signal.aborted ? 'waktu_habis' : 'jaringan')
      }
      const [target] = found
      if (target === undefined) return failed('jaringan')
      if (!found.every(({ address }) => isAllowed(address))) return failed('alamat_dalam')
      const toTarget: LookupFunction = (_host, options, done) =>
        options.all === true
          ? done(null, [{ address: target.address, family: target.family }])
          : done(null, target.address, target.family)
      const headers = { accept: 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) }
      const get = url.protocol === 'https:' ? getHttps : getHttp
      try {
        const answer = await new Promise<IncomingMessage>((done, fail) => {
          get(url, { headers, signal, lookup: toTarget, agent: false }, done).on('error', fail)
        })
        try {
          return await parse(answer, maxBytes)
        } finally {
          answer.destroy()
        }
      } catch {
        return failed(signal.aborted ? 'waktu_habis' : 'jaringan')
      }
    },
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })
