import type { Language } from '@presensi/contract/kata/sentence'
import type { FastifyRequest } from 'fastify'

/** Indonesian unless the caller prefers English. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language']
  return typeof header === 'string' && /^\s*en\b/i.test(header) ? 'en' : 'id'
}
