import type { Readable } from 'node:stream'
import type { menungguPersetujuan } from '@presensi/contract/access/tindakan'
import { toLine } from '@presensi/contract/fields'
import type { Language } from '@presensi/contract/kata/sentence'
import type { Access, Cakupan } from '@presensi/contract/route'
import type { Lingkup } from '@presensi/domain/akses/lingkup'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ProductClaims } from '../token/product-token.ts'

/** The person behind a call, as their token has them. */
export type Caller = ProductClaims

/** What the single sign-on's token says about a person. */
export type SsoClaims = {
  iss: string
  sub: string
  username: string
  nip: string | null
  /** what is wrong with the NIP it names, for the log; null where there is one */
  tanpa_nip: string | null
  nama: string | null
  email: string | null
  sid: string | null
  amr: readonly string[]
  /** when the person last showed who they are, in seconds; null where the provider does not say */
  masuk_pada: number | null
  /** when the token was signed, in seconds */
  ditandatangani: number
  /** by this a token is known again, however it is written */
  jejak: Buffer
}

type CallBase = {
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  readonly agent: string
  /** for the few calls that set cookies or stream */
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply }
}

/** What a browser says of itself: it is kept and shown, so without what controls the writing. */
export const agentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  toLine(String(headers['user-agent'] ?? '')).slice(0, 300)

export type PersonCall = CallBase & {
  readonly caller: Caller
  readonly lingkup: Lingkup
  /** refuses who lacks the route's button; only where that is asked of roles and not of relations (`roleOnly`) */
  readonly tombol?: () => Promise<void>
}
/** A person's call without the connection behind it: what outlives the answer, such as a job's. */
export type PersonFacts = Omit<PersonCall, 'http'>
export const factsOf = ({ language, requestId, ip, agent, caller, lingkup }: PersonFacts): PersonFacts => ({
  language,
  requestId,
  ip,
  agent,
  caller,
  lingkup,
})

export type PublicCall = CallBase & { readonly caller: Caller | null }
export type SsoCall = CallBase & { readonly sso: SsoClaims }

/** The agency behind a partner's key, and what the key may read. */
export type ApiKeyHolder = {
  readonly id: string
  readonly nama: string
  readonly instansi_id: string
  readonly cakupan: readonly Cakupan[]
}
export type ApiKeyCall = CallBase & { readonly kunci: ApiKeyHolder }

/** What a handler is given follows from the access its route states. */
export type CallFor<A extends Access> = A extends { public: true } | { terminal: true }
  ? PublicCall
  : A extends { apiKey: true }
    ? ApiKeyCall
    : A extends { ssoToken: true }
      ? SsoCall
      : PersonCall

/** Where an answer is not JSON: a file with its name, whole or as it is being made. */
export class FileAnswer {
  readonly content: Buffer | Readable
  readonly type: string
  readonly name: string
  constructor(content: Buffer | Readable, type: string, name: string) {
    this.content = content
    this.type = type
    this.name = name
  }
}

/** An act that changed nothing yet: it waits for a second person. Answered 202 with who may agree. */
export class WaitingAnswer {
  readonly data: z.output<typeof menungguPersetujuan>
  constructor(data: z.output<typeof menungguPersetujuan>) {
    this.data = data
  }
}
