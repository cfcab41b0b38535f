import { type FieldError, issueMessage, MOST_FIELD_ERRORS } from '@presensi/contract/issues'
import type { Language } from '@presensi/contract/kata/sentence'
import { REFUSALS, type RefusalCode, refusalMessage } from '@presensi/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../database.ts'
import { Refusal } from '../refusal.ts'
import { languageOf } from './language.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** answers without the { status, message, data } frame: a refusal is just { message } */
    bare?: boolean
  }
}

/** SQLSTATEs that a caller's input or another caller can cause. */
const SQL_REFUSALS: Record<string, RefusalCode> = {
  '23505': 'bentrok',
  '23P01': 'bentrok',
  '23503': 'bentrok',
  '23514': 'bentrok',
  '22P02': 'permintaan_salah',
  '22003': 'permintaan_salah',
  '22007': 'permintaan_salah',
  '22008': 'permintaan_salah',
  '22009': 'permintaan_salah',
  '22021': 'permintaan_salah',
  '22023': 'permintaan_salah',
  '22P05': 'permintaan_salah',
  '40001': 'layanan_tidak_tersedia',
  '40P01': 'layanan_tidak_tersedia',
  '55P03': 'layanan_tidak_tersedia',
  '57014': 'layanan_tidak_tersedia',
}

/** Turns whatever was thrown into the refusal a caller gets. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal('layanan_tidak_tersedia', { retryAfter: 5 })
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  const bySql = SQL_REFUSALS[code]
  if (bySql !== undefined) return new Refusal(bySql, REFUSALS[bySql].status === 503 ? { retryAfter: 1 } : {})
  const status = (error as Partial<FastifyError>).statusCode
  if (status === 413) return new Refusal('terlalu_besar')
  if (status === 415) return new Refusal('jenis_tidak_dibaca')
  if (status === 404) return new Refusal('alamat_tidak_ada')
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('permintaan_salah')
  return new Refusal('kesalahan_server')
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const language = languageOf(request)
  const { values, retryAfter, data } = refusal.detail
  const { errors, more } = namedErrors(refusal, language)
  const message = refusalMessage(refusal.code, language, values) + (more === 0 ? '' : moreMessage(more, language))
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  reply.code(refusal.status)
  const named = { ...(errors && { errors }), ...(more > 0 && { errors_more: more }) }
  if (request.routeOptions.config.bare === true) return reply.send({ message, ...named })
  return reply.send({
    status: refusal.status,
    message,
    data: data ?? null,
    code: refusal.code,
    ...named,
    request_id: request.id,
  })
}

/** The bad fields in words, fifty at most, and how many there are beside them. */
function namedErrors({ detail }: Refusal, language: Language): { errors?: FieldError[]; more: number } {
  if (detail.errors === undefined) return { more: 0 }
  const errors = detail.errors.slice(0, MOST_FIELD_ERRORS).map((error) => ({
    ...error,
    message: /^[a-z_]+(:.*)?$/.test(error.message) ? issueMessage(error.message, language) : error.message,
  }))
  return { errors, more: (detail.more ?? 0) + detail.errors.length - errors.length }
}

const moreMessage = (more: number, language: Language): string =>
  language === 'en'
    ? ` ${more.toLocaleString('en')} more fields are not right either.`
    : ` Masih ada ${more.toLocaleString('id')} isian lain yang belum benar.`

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status === 500) request.log.error({ err: error }, 'unexpected error')
    // The caller hears 'try again'; whoever runs the product has to know whether it was a connection, a lock or a deadlock.
    else if (refusal.status === 503 && error !== refusal) request.log.warn({ err: error }, 'not available')
    const { why } = refusal.detail
    if (why !== undefined) request.log.warn({ code: refusal.code, why }, 'refused')
    return sendRefusal(request, reply, refusal)
  })
}
