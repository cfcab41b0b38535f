import { isSameRow, mergeRow, namesOf, sheetOf } from '@presensi/contract/field-list'
import { cellsOf } from '@presensi/contract/field-schemas'
import { kantorFields, kantorSheet } from '@presensi/contract/people-and-places/kantor.fields'
import { findPutaranInduk } from '@presensi/domain/kantor/susunan'
import { RADIUS, type Titik } from '@presensi/domain/kantor/titik'
import * as z from 'zod/mini'
import { cellOf, type ImportProblem, type ImportRow, type ImportTable } from '../../platform/impor/public.ts'
import { newId } from '../../platform/uuid.ts'
import type { KantorWrite } from './kantor.repo.ts'

export const barisKantor = z.object(cellsOf(kantorSheet, ['kode'], cellOf))
export type BarisKantor = z.output<typeof barisKantor>
type Row = ImportRow<BarisKantor>

export type KantorPlan = { baru: KantorWrite[]; ubah: KantorWrite[]; sama: number; problems: ImportProblem[] }

const keyOf = (kode: string): string => kode.toLowerCase()
/** What rows of one office may not contradict each other in; its code is the same but for capitals. */
const KOLOM_SENDIRI = namesOf(sheetOf(kantorFields)).filter((kolom) => kolom !== 'kode')

/**
 * What a sheet of offices would change. Rows with the same code are circles of one office. What a cell leaves empty stays as it is;
 * outlines, which a row cannot hold, stay too, so that export, edit and import is a round trip.
 */
export function planKantorImport(
  table: ImportTable<BarisKantor>,
  stored: readonly KantorWrite[],
  /** zones that nobody knows, and offices whose zone somebody else has to change */
  zona: { readonly isUnknown: (zona: string) => boolean; readonly isOwn: (id: string) => boolean },
  radius_default: number = RADIUS.default,
): KantorPlan {
  const known = new Map(stored.map((row) => [keyOf(row.kode), row]))
  const groups = Map.groupBy(table.rows, (row) => keyOf(row.nilai.kode))
  const problems = [...table.problems]
  const fail = (row: Row, kolom: keyof BarisKantor, alasan: string) =>
    problems.push({ baris: row.baris, kolom, nilai: row.asli[kolom] ?? null, alasan })

  for (const rows of groups.values()) {
    checkGroup(rows, known.has(keyOf(rows[0]?.nilai.kode ?? '')), fail)
    const before = known.get(keyOf(rows[0]?.nilai.kode ?? ''))
    for (const row of rows) {
      const { zona_waktu = before?.zona_waktu } = row.nilai
      if (zona_waktu !== undefined && zona.isUnknown(zona_waktu)) fail(row, 'zona_waktu', 'zona_waktu')
      else if (before !== undefined && before.zona_waktu !== zona_waktu && zona.isOwn(before.id))
        fail(row, 'zona_waktu', 'zona_sendiri')
    }
  }
  const rejected = table.rejected.map(({ asli }) => keyOf(String(asli.kode ?? '').trim()))
  checkTree(groups, known, new Set([...groups.keys(), ...rejected]), fail)

  const plan: KantorPlan = { baru: [], ubah: [], sama: 0, problems }
  const ids = new Map(stored.map((row) => [keyOf(row.kode), row.id]))
  const bad = badCodes(table, groups, known, problems)
  const good = [...groups].filter(([key]) => !bad.has(key))
  for (const [key] of good) if (!ids.has(key)) ids.set(key, newId())
  for (const [key, rows] of good) {
    const before = known.get(key)
    const write = mergeKantor(rows, before, ids, radius_default)
    if (before === undefined) plan.baru.push(write)
    else if (isSameKantor(before, write)) plan.sama += 1
    else plan.ubah.push(write)
  }
  return plan
}

/** Codes that cannot be taken: one bad row spoils its office, and a new office that is not taken those below it. */
function badCodes(
  table: ImportTable<BarisKantor>,
  groups: ReadonlyMap<string, Row[]>,
  known: ReadonlyMap<string, KantorWrite>,
  problems: ImportProblem[],
): Set<string> {
  const rows = new Set(problems.map((problem) => problem.baris))
  const bad = new Set(table.rejected.map(({ asli }) => keyOf(String(asli.kode ?? '').trim())))
  for (const [key, group] of groups) if (group.some((row) => rows.has(row.baris))) bad.add(key)
  for (let size = -1; size !== bad.size; ) {
    size = bad.size
    for (const [key, [first]] of groups) {
      const induk = first?.nilai.induk_kode
      if (first === undefined || induk === undefined || bad.has(key)) continue
      if (!bad.has(keyOf(induk)) || known.has(keyOf(induk))) continue
      bad.add(key)
      problems.push({ baris: first.baris, kolom: 'induk_kode', nilai: induk, alasan: 'induk_ditolak' })
    }
  }
  return bad
}

type Fail = (row: Row, kolom: keyof BarisKantor, alasan: string) => void

function checkGroup(rows: readonly Row[], isKnown: boolean, fail: Fail): void {
  const [first, ...more] = rows
  if (first === undefined) return
  if (!isKnown && first.nilai.nama === undefined) fail(first, 'nama', 'wajib')
  if (!isKnown && first.nilai.zona_waktu === undefined) fail(first, 'zona_waktu', 'wajib')
  for (const row of more)
    for (const field of KOLOM_SENDIRI)
      if (row.nilai[field] !== undefined && row.nilai[field] !== first.nilai[field])
        fail(row, field, `beda_baris:${first.baris}`)
  for (const row of rows) {
    const { lat, lng, radius_m } = row.nilai
    if (lat === undefined && (lng !== undefined || radius_m !== undefined)) fail(row, 'lat', 'wajib')
    if (lng === undefined && (lat !== undefined || radius_m !== undefined)) fail(row, 'lng', 'wajib')
  }
}

/** Parents may be in the sheet itself; a parent that cannot be taken takes its offices with it. */
function checkTree(
  groups: ReadonlyMap<string, Row[]>,
  known: ReadonlyMap<string, KantorWrite>,
  given: ReadonlySet<string>,
  fail: Fail,
): void {
  const kodeOf = new Map([...known].map(([key, row]) => [row.id, key]))
  const induk = new Map<string, string | null>()
  for (const [key, row] of known) induk.set(key, row.induk_id === null ? null : (kodeOf.get(row.induk_id) ?? null))
  for (const [key, [first]] of groups) {
    const wanted = first?.nilai.induk_kode
    if (wanted !== undefined) induk.set(key, keyOf(wanted))
    else if (!induk.has(key)) induk.set(key, null)
  }
  for (const [key, [first]] of groups) {
    const wanted = first?.nilai.induk_kode
    if (first === undefined || wanted === undefined) continue
    if (!known.has(keyOf(wanted)) && !given.has(keyOf(wanted))) fail(first, 'induk_kode', 'tidak_ada')
    else if (findPutaranInduk(induk, key)) fail(first, 'induk_kode', 'induk_berputar')
  }
}

function mergeKantor(
  rows: readonly Row[],
  before: KantorWrite | undefined,
  ids: ReadonlyMap<string, string>,
  radius_default: number,
): KantorWrite {
  const given: Partial<BarisKantor> = rows[0]?.nilai ?? {}
  const kode = given.kode ?? ''
  const induk = given.induk_kode === undefined ? undefined : ids.get(keyOf(given.induk_kode))
  return {
    ...mergeRow(kantorFields, { ...given, kode: before?.kode ?? kode, induk_id: induk }, before),
    id: ids.get(keyOf(kode)) ?? '',
    titik: mergeTitik(rows, before?.titik ?? [], radius_default),
  }
}

function mergeTitik(rows: readonly Row[], before: readonly Titik[], radius_default: number): Titik[] {
  const isSamePlace = (titik: Titik, lat: number, lng: number) =>
    'radius_m' in titik && titik.lat === lat && titik.lng === lng
  const circles = rows.flatMap(({ nilai: { lat, lng, radius_m = radius_default } }, index) => {
    if (lat === undefined || lng === undefined) return []
    const nama = before.find((titik) => isSamePlace(titik, lat, lng))?.nama ?? `Titik ${index + 1}`
    return [{ nama, lat, lng, radius_m }]
  })
  if (circles.length === 0) return [...before]
  return [...circles, ...before.filter((titik) => !('radius_m' in titik))]
}

const isSameKantor = (a: KantorWrite, b: KantorWrite): boolean =>
  isSameRow(kantorFields, a, b) && JSON.stringify(canonical(a.titik)) === JSON.stringify(canonical(b.titik))

/** jsonb gives keys back in its own order, and a sheet holds circles before outlines. */
const canonical = (titik: readonly Titik[]) => {
  const circles = titik.flatMap((one) => ('radius_m' in one ? [[one.nama, one.lat, one.lng, one.radius_m]] : []))
  const outlines = titik.flatMap((one) => ('radius_m' in one ? [] : [[one.nama, one.poligon.coordinates]]))
  return [circles, outlines]
}
