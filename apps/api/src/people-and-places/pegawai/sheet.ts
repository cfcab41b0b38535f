import { type Field, isNumber } from '@presensi/contract/field-list'
import { uuid } from '@presensi/contract/fields'
import type { isiUnduhanPegawai } from '@presensi/contract/people-and-places/pegawai'
import { KOLOM_PEGAWAI, pegawaiSheet } from '@presensi/contract/people-and-places/pegawai.fields'
import * as z from 'zod/mini'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database } from '../../platform/database.ts'
import { FileAnswer, type PersonCall, type PersonFacts } from '../../platform/http/call.ts'
import { createImport, type ImportDeps, type ImportRow, type ImportTable } from '../../platform/impor/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { readNamaKantor } from '../../platform/scope.repo.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { RevocationRow, Revocations } from '../../platform/token/revocation.ts'
import {
  type Export,
  exportSheet,
  listSheet,
  rowsOfKeys,
  writeTemplate,
  XLSX_TYPE,
} from '../../platform/xlsx/public.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import { JUDUL_PEGAWAI, KOLOM_DAFTAR, saringanOf } from './daftar-sheet.ts'
import { kantorByKode, listKodeKantor, nipsElsewhere } from './keadaan.repo.ts'
import { lockKeadaan } from './keadaan.ts'
import { listPegawaiKeys, type PegawaiFilter, readPegawai } from './pegawai.repo.ts'
import { planPegawai } from './plan.ts'
import { isUnchanged } from './plan-riwayat.ts'
import { type Baris, readBaris, warningsOf } from './sheet-baris.ts'
import { TEMPLAT } from './templat.ts'
import { terapkan } from './terapkan.ts'
import { CONFLICTS, endWhatChanged, selfOf } from './tulis-pegawai.ts'
import type { PegawaiPlan } from './types.ts'

const MOST_EXPORTED = 20_000

type Deps = ImportDeps & { revocations: Pick<Revocations, 'add'> }

/** Employees from a sheet: who is placed in the office of the address, or in the one that the row names. */
export function createImporPegawai({ revocations, ...deps }: Deps) {
  type Args = { kantor_id: string }
  return createImport<Args, ImportTable<Baris>, PegawaiPlan[]>(deps, {
    nama: 'pegawai.impor',
    judul: { id: 'Impor pegawai', en: 'Import of employees' },
    args: z.strictObject({ kantor_id: uuid() }),
    kolom: KOLOM_PEGAWAI,
    read: readBaris,
    before: (table, call) => {
      const nips = table.rows.map(({ nilai }) => nilai.nip)
      return deps.db.acrossInstansi((tx) => nipsElsewhere(tx, instansiOf(call.lingkup), nips))
    },
    async plan(tx, table, { args, call, instansi_id, sebelumnya }) {
      const codes = table.rows.flatMap(({ nilai }) => nilai.kantor_kode ?? [])
      const offices = await kantorByKode(tx, instansi_id, codes)
      // A code that no office has goes on as one that is not there.
      const people = table.rows.map(({ nilai: { kantor_kode, ...nilai } }) => ({
        ...nilai,
        kantor_id: kantor_kode === undefined ? args.kantor_id : (offices.get(kantor_kode.toLowerCase()) ?? TIDAK_ADA),
      }))
      const keadaan = await lockKeadaan(tx, call, people, sebelumnya as ReadonlySet<string>)
      const verdicts = planPegawai(people, keadaan, { pelaku_id: selfOf(call) })
      const problems = [...table.problems]
      verdicts.forEach(({ masalah = [] }, index) => {
        const row = table.rows[index]
        for (const { field, alasan } of masalah) {
          const kolom = kolomOf(field, row)
          problems.push({ baris: row?.baris ?? 0, kolom, nilai: row?.asli[kolom] ?? null, alasan })
        }
      })
      const plans = verdicts.flatMap(({ plan }) => (plan === undefined ? [] : [plan]))
      const peringatan = table.rows.flatMap((row, index) => {
        const plan = verdicts[index]?.plan
        return plan === undefined || isUnchanged(plan) ? [] : warningsOf(row, plan)
      })
      return { problems, peringatan, good: plans, ...countsOf(plans) }
    },
    async apply(tx, plans, { args, call, instansi_id }) {
      const changed = plans.filter((plan) => !isUnchanged(plan))
      await terapkan(tx, instansi_id, changed, call.caller.sub)
      if (changed.length > 0)
        await recordAudit(tx, call, {
          aksi: 'impor',
          objek: 'pegawai',
          objek_id: args.kantor_id,
          instansi_id,
          ...factsOf(changed),
        })
      const revoked: RevocationRow[] = []
      for (const plan of changed) revoked.push(...(await endWhatChanged(tx, plan)))
      return () => revocations.add(revoked)
    },
    conflict: refuseConflict(...CONFLICTS),
  })
}

export function createPegawaiSheets({ db }: { db: Database }) {
  const download = (asked: UnduhanPegawai, call: PersonCall): Promise<FileAnswer> =>
    exportSheet(db, call, () => prepareUnduhan(db, asked, call))
  /** To be filled in, with the agency's own offices to choose from. */
  const template = async (call: PersonCall): Promise<FileAnswer> => {
    const instansi_id = instansiOf(call.lingkup)
    const offices = await db.inInstansi(instansi_id, (tx) => listKodeKantor(tx, instansi_id, call.lingkup.kantor_ids))
    const columns = KOLOM_PEGAWAI.map((header) => ({
      header,
      ...TEMPLAT[header],
      ...(header === 'kantor_kode' && {
        pilihan: offices.map(({ kode, nama }) => [kode, nama] as const),
        contoh: offices[0]?.kode ?? TEMPLAT.kantor_kode.contoh ?? '',
      }),
    }))
    return new FileAnswer(await writeTemplate({ name: 'Pegawai', columns }), XLSX_TYPE, 'pegawai.xlsx')
  }
  return { download, template }
}

type UnduhanPegawai = z.output<typeof isiUnduhanPegawai>

/** The employees that the filter finds: as the sheet that upload takes, or as a list to read. */
export async function prepareUnduhan(
  db: Database,
  { bentuk, nip: nips, ...narrowed }: UnduhanPegawai,
  call: PersonFacts,
): Promise<Export> {
  const filter: PegawaiFilter = { ...narrowed, nips }
  const instansi_id = instansiOf(call.lingkup)
  const { keys, scope, kantor } = await db.inInstansi(instansi_id, async (tx) => {
    const scope = { instansi_id, kantor_ids: call.lingkup.kantor_ids, hari_ini: await todayOf(tx, instansi_id) }
    const keys = await listPegawaiKeys(tx, scope, filter, MOST_EXPORTED + 1)
    if (keys.length > MOST_EXPORTED) refuse('berkas.terlalu_banyak', { values: { apa: 'baris', batas: MOST_EXPORTED } })
    await recordAudit(tx, call, {
      aksi: 'unduh',
      objek: 'pegawai',
      instansi_id,
      sesudah: {
        ...pick(filter, 'q', 'sort', 'jenis', 'aktif', 'akun', 'tanpa_kantor', 'nips'),
        baris: keys.length,
      },
    })
    const kantor = await readNamaKantor(tx, instansi_id, scope.kantor_ids ?? [])
    return { keys, kantor, scope: { ...scope, kantor_ids: null } }
  })
  const read = (some: readonly { id: string }[]) =>
    db.inInstansi(instansi_id, (tx) =>
      readPegawai(tx, scope, { ids: some.map(({ id }) => id) }, { offset: 0, limit: some.length }),
    )
  if (bentuk === 'daftar') {
    const { hari_ini } = scope
    const list = { judul: JUDUL_PEGAWAI, columns: KOLOM_DAFTAR, saringan: saringanOf(filter, kantor), hari_ini }
    const sheet = listSheet(list, call.language)
    return { fileName: 'pegawai.xlsx', jumlah: keys.length, ...sheet, rows: rowsOfKeys(keys, read, sheet.cellsOf) }
  }
  return {
    fileName: 'pegawai.xlsx',
    name: 'Pegawai',
    jumlah: keys.length,
    columns: KOLOM_PEGAWAI.map((header) => ({ header, kind: kindOf(pegawaiSheet[header]) })),
    rows: rowsOfKeys(keys, read, (row) =>
      KOLOM_PEGAWAI.map((name) => (name === 'guru' ? (row.guru ? 'ya' : 'tidak') : row[name])),
    ),
  }
}

const kindOf = (field: Field) => (isNumber(field) ? 'bilangan' : field.type === 'date' ? 'tanggal' : 'teks')

const TIDAK_ADA = '00000000-0000-0000-0000-000000000000'

/** The office may be in the address and not in the sheet; old callers' 'aktif' is the end of employment there. */
function kolomOf(field: string, row: ImportRow<Baris> | undefined): string {
  if (field === 'kantor_id') return row?.nilai.kantor_kode === undefined ? 'mulai' : 'kantor_kode'
  return field === 'aktif' ? 'berhenti_pada' : field
}

const countsOf = (plans: readonly PegawaiPlan[]) => ({
  dibuat: plans.filter((plan) => plan.sebelum === null).length,
  diubah: plans.filter((plan) => plan.sebelum !== null && !isUnchanged(plan)).length,
  dilewati: plans.filter(isUnchanged).length,
})

const factsOf = (plans: readonly PegawaiPlan[]) => ({
  sebelum: plans.flatMap(({ sebelum }) => (sebelum === null ? [] : [sebelum])),
  sesudah: plans.map(({ pegawai_id, orang, penempatan, jabatan, garis }) => ({
    id: pegawai_id,
    ...orang,
    perubahan: { penempatan, jabatan, garis },
  })),
})
