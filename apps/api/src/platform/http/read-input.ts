import { fieldErrors, type Issue } from '@presensi/contract/issues'
import type { Language } from '@presensi/contract/kata/sentence'
import type { BuiltRoute, RouteContract } from '@presensi/contract/route'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { refuse } from '../refusal.ts'
import { type Fields, readBody } from './body.ts'

/** The agency and the office a call is about. They may be given on every call, so they are read before the call's own fields. */
export type ScopeIds = { instansi_id: string | undefined; kantor_id: string | undefined }
export type Input = { params: unknown; query: unknown; body: unknown }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const PARTS = ['params', 'query', 'body'] as const

export function readRaw(request: FastifyRequest): Record<(typeof PARTS)[number], Fields> {
  return {
    params: { ...(request.params as Fields) },
    query: { ...(request.query as Fields) },
    body: request.method === 'POST' ? readBody(request) : {},
  }
}

export function readScopeIds(raw: Record<(typeof PARTS)[number], Fields>): ScopeIds {
  return {
    instansi_id: oneId('instansi_id', [
      raw.params.instansi,
      raw.params.instansi_id,
      raw.query.instansi_id,
      raw.body.instansi_id,
    ]),
    kantor_id: oneId('kantor_id', [raw.params.kantor_id, raw.query.kantor_id, raw.body.kantor_id]),
  }
}

function oneId(field: string, given: unknown[]): string | undefined {
  const values = [...new Set(given.filter((value) => value !== undefined && value !== null && value !== ''))]
  if (values.length === 0) return undefined
  const [value] = values
  if (values.length > 1) refuse('input_salah', { errors: [{ field, message: 'satu_nilai' }] })
  if (typeof value !== 'string' || !UUID.test(value.trim()))
    refuse('input_salah', { errors: [{ field, message: 'uuid' }] })
  return value.trim().toLowerCase()
}

const shapeOf = (schema: z.ZodMiniType | undefined): Record<string, unknown> => {
  const def = schema?._zod.def as { shape?: Record<string, unknown> } | undefined
  return def?.shape ?? {}
}

/** A changing GET also answers to POST: its fields may then come in the body. */
function mergeTwin(route: RouteContract, raw: Record<(typeof PARTS)[number], Fields>): void {
  if (route.method === 'GET' && route.changes === true) raw.query = { ...raw.query, ...raw.body }
}

/** Parses everything at once, so that every bad field is named in one answer. Unknown fields are refused, not ignored. */
export function parseInput(route: BuiltRoute, raw: Record<(typeof PARTS)[number], Fields>, language: Language): Input {
  mergeTwin(route, raw)
  const parsed: Record<string, unknown> = {}
  const issues: Issue[][] = []
  for (const part of PARTS) {
    const schema = route[part]
    const shape = shapeOf(schema)
    const fields = Object.fromEntries(Object.entries(raw[part]).filter(([name]) => name in shape || !isScopeId(name)))
    if (schema === undefined) {
      if (part === 'params' || (part === 'body' && route.method === 'GET')) continue
      const keys = Object.keys(fields)
      if (keys.length > 0) issues.push([{ code: 'unrecognized_keys', path: [], message: '', keys }])
      continue
    }
    const result = schema.safeParse(fields)
    if (result.success) parsed[part] = result.data
    else issues.push(result.error.issues as Issue[])
  }
  if (issues.length > 0) refuse('input_salah', fieldErrors(issues.flat(), language))
  return parsed as Input
}

const isScopeId = (name: string): boolean => name === 'instansi_id' || name === 'kantor_id' || name === 'instansi'
