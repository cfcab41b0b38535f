import type { Peran } from '@presensi/domain/akses/peran'
import type { Hak } from '@presensi/domain/akses/tombol'
import type * as z from 'zod/mini'

/** What a partner's API key may read. */
export const CAKUPAN = ['pegawai', 'hari', 'rekap', 'presensi', 'webhook'] as const
export type Cakupan = (typeof CAKUPAN)[number]

/**
 * Ties to the row that open a call without an admin role: the person themselves, their superior, their PYBMC,
 * whoever started a job. The route lets every signed-in person in; the row decides (third ring).
 */
export type Relation = 'sendiri' | 'atasan' | 'pybmc' | 'pemulai'

/** Who may call a route. There is no default: a route that says nothing does not compile. */
export type Access =
  | { readonly public: true; readonly why: string }
  /** `leavers`: also who left so shortly ago that a clocking may still wait on their phone */
  | { readonly signedIn: true; readonly as?: 'pegawai'; readonly leavers?: true }
  /** the single sign-on's own token, before there is a product token */
  | { readonly ssoToken: true }
  | { readonly roles: readonly [Peran, ...Peran[]]; readonly relations?: readonly Relation[] }
  | { readonly apiKey: true; readonly why: string }
  | { readonly terminal: true; readonly why: string }

export type Method = 'GET' | 'POST'
/** Which part of the product answers: the groups of calls.tsv. */
export type Service = 'main' | 'presensi' | 'legacy' | 'ours'

/**
 * The button behind a call: the page or pages it stands on (general_url of the menu) and the right it needs there. 'simpan' is
 * 'tambah' when the body has no id and 'ubah' when it has one; `id` names that field where it is not called id.
 */
export type Button = {
  readonly menu: string | readonly [string, ...string[]]
  readonly right: Hak | 'simpan'
  readonly id?: string
  /**
   * A relation opens the call, too, and groups do not limit that: the handler asks (`call.tombol`) where a role opens what is asked for, which
   * is known only once the row is read.
   */
  readonly roleOnly?: true
}

const MB = 1024 * 1024
/** An xlsx, as large as its reader takes it. */
export const SPREADSHEET = { files: { count: 1, bytes: 10 * MB } } as const

/**
 * What a call takes in one body where that is not the usual: 64 KB without a token, 256 KB with one, 1,000 pairs of a form, no file.
 * `files` are counted beside the bytes.
 */
export type BodyLimit = {
  readonly bytes?: number
  readonly pairs?: number
  readonly files?: { readonly count: number; readonly bytes: number }
}

/**
 * A person that a call acts on: the input that names them, and which right over them it takes. 'akun': account, sessions, device, name,
 * groups, roles, which nobody may touch of somebody above or outside (akses/hak-orang.ts). 'kepegawaian': facts of employment, which the
 * agency writes of whoever works there. The access matrix tries every one of them.
 */
export type TindakanOrang = {
  readonly di: `${'params' | 'query' | 'body'}.${string}`
  readonly hak: 'akun' | 'kepegawaian'
}

type RouteBase = {
  readonly service: Service
  readonly method: Method
  /** as calls.tsv spells it, parameters in braces */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** enforced for people in groups, beside the access above */
  readonly button?: Button
  /** set on a GET that changes something: refused to read-only tokens, answers to POST on the same path too */
  readonly changes?: true
  /** set on a POST that only reads, so that a read-only token may use it */
  readonly reads?: true
  /** everybody of an office calls it in the same minute from one address, before they have a token: counted with more room */
  readonly rush?: true
  /**
   * Without it nobody can clock: it takes connections that nothing else takes, however busy the others are. Only for short calls, whose reads are
   * a few statements by index: a long one would stand before the clock.
   */
  readonly ahead?: true
  /** each call without a token tells people of something: few from one address */
  readonly rare?: true
  readonly body_limit?: BodyLimit
  /** may answer 202: the act waits for a second person and changed nothing yet (access/tindakan.ts) */
  readonly waits?: true
  /** whom it acts on, where that is somebody else than the caller */
  readonly orang?: readonly [TindakanOrang, ...TindakanOrang[]]
  /** the address of a screen, too: a browser gets the page, whoever asks for JSON the answer */
  readonly page?: true
  /**
   * Selfies, doctor's letters, allowances: never shown to a token that acts for somebody; every look is audited. Where only some fields of an answer
   * are like that, they are `pribadi`.
   */
  readonly sensitive?: true
}

/** Features that are not there yet, by the product's own names. */
export type Fitur =
  | 'anggota-shift'
  | 'anomali'
  | 'hari'
  | 'izin'
  | 'kebijakan'
  | 'mesin'
  | 'notifikasi'
  | 'profil'
  | 'rekap'

/** A call that waits for its feature: access is enforced, the answer is 501 `belum_tersedia`. */
export type TodoRoute = RouteBase & { readonly todo: Fitur }

export type BuiltRoute = RouteBase & {
  readonly todo?: never
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** what stands in `data`; or the file or text that comes instead of JSON */
  readonly answer: z.ZodMiniType
  readonly answerType?: string
  /** true where the answer is not wrapped in { status, message, data } */
  readonly bare?: true
  /** true where several agencies are meant at once, so that no agency has to be chosen */
  readonly acrossInstansi?: true
  /** refusals beyond those that every call can give */
  readonly alsoRefuses?: readonly (422 | 501)[]
  /** an OAuth endpoint: form only, refused as RFC 6749 has it */
  readonly oauth?: true
}

export type RouteContract = TodoRoute | BuiltRoute

/** An answer that goes on as long as somebody listens. */
export const EVENT_STREAM = 'text/event-stream'

/** Lists, figures, recaps and papers: what only reads, for somebody who waits for the answer. All of them share a part of the connections. */
export function isReading(route: RouteContract): boolean {
  const { access, method, changes, reads, ahead } = route
  if ('public' in access || 'ssoToken' in access || ahead === true) return false
  if ('answerType' in route && route.answerType === EVENT_STREAM) return false
  return method === 'GET' ? changes !== true : reads === true
}

/** Fields that take whatever is sent are read by a transform of their own, which is how optional ones are made: they may be left out. */
type Sendable<T> = { [K in keyof T as unknown extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as unknown extends T[K] ? K : never]?: T[K]
}

type In<R, K extends string> = K extends keyof R
  ? R[K] extends z.ZodMiniType
    ? { [P in K]: Sendable<z.input<R[K]>> }
    : object
  : object
type Out<R, K extends string> = K extends keyof R
  ? R[K] extends z.ZodMiniType
    ? { [P in K]: z.output<R[K]> }
    : object
  : object

type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
/** A route that only hands on the agency of its path declares no params; its caller fills in the path all the same. */
type PathIn<R extends BuiltRoute> = R extends { readonly params: z.ZodMiniType }
  ? In<R, 'params'>
  : [NamesIn<R['path']>] extends [never]
    ? object
    : { params: Record<NamesIn<R['path']>, string> }

/** What a client sends. */
export type RouteInput<R extends BuiltRoute> = PathIn<R> & In<R, 'query'> & In<R, 'body'>
/** What a handler receives, parsed. */
export type RouteParsed<R extends BuiltRoute> = Out<R, 'params'> & Out<R, 'query'> & Out<R, 'body'>
export type RouteAnswer<R extends BuiltRoute> = z.output<R['answer']>

export const defineRoute = <const R extends RouteContract>(route: R): R => route
