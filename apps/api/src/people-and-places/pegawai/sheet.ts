import type { LaporanImpor } from '@presensi/contract/impor'
import { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai-fields'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database } from '../../platform/database.ts'
import { countUpload } from '../../platform/files/public.ts'
import { FileAnswer, type PersonCall, type PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { RevocationRow, Revocations } from '../../platform/token/revocation.ts'
import {
  type Export,
  exportSheet,
  readSheet,
  rowsOfKeys,
  writeTemplate,
  XLSX_TYPE,
} from '../../platform/xlsx/public.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import type { ImportRow } from '../platform/import-table.ts'
import { importReport } from '../platform/xlsx/import-report.ts'
import { kantorByKode, nipsElsewhere } from './keadaan.repo.ts'
import { lockKeadaan } from './keadaan.ts'
import { listPegawaiKeys, type PegawaiFilter, readPegawai } from './pegawai.repo.ts'
import { planPegawai } from './plan.ts'
import { isUnchanged } from './plan-riwayat.ts'
import { CONFLICTS, endWhatChanged, selfOf } from './save-pegawai.ts'
import { type Baris, inReadingOrder, readBaris, warningsOf } from './sheet-baris.ts'
import { TEMPLAT } from './templat.ts'
import type { PegawaiPlan } from './types.ts'
import { applyPlans } from './write.repo.ts'

type Upload = { file: { content: Uint8Array }; terapkan_yang_benar?: boolean | undefined }
const MOST_EXPORTED = 20_000

export function createPegawaiSheets({ db, revocations }: { db: Database; revocations: Revocations }) {
  async function upload(kantor_id: string, given: Upload, call: PersonCall): Promise<LaporanImpor> {
    const instansi_id = instansiOf(call.lingkup)
    await countUpload(db, call.caller.sub)
    const sheet = await readSheet(Buffer.from(given.file.content))
    const table = readBaris(sheet)
    const nips = table.rows.map(({ nilai }) => nilai.nip)
    const di_tempat_lain = await db.acrossInstansi((tx) => nipsElsewhere(tx, instansi_id, nips))
    const isPartial = given.terapkan_yang_benar === true
    const { plans, problems, peringatan, revoked } = await db
      .inInstansi(instansi_id, async (tx) => {
        const offices = await kantorByKode(
          tx,
          instansi_id,
          table.rows.flatMap(({ nilai }) => nilai.kantor_kode ?? []),
        )
        // A code that no office has goes on as one that is not there.
        const people = table.rows.map(({ nilai: { kantor_kode, ...nilai } }) => ({
          ...nilai,
          kantor_id: kantor_kode === undefined ? kantor_id : (offices.get(kantor_kode.toLowerCase()) ?? TIDAK_ADA),
        }))
        const keadaan = await lockKeadaan(tx, call, people, di_tempat_lain)
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
        if (problems.length > 0 && !isPartial) return { plans: [], problems, peringatan, revoked: [] }
        const changed = plans.filter((plan) => !isUnchanged(plan))
        await applyPlans(tx, instansi_id, changed)
        if (changed.length > 0)
          await recordAudit(tx, call, {
            aksi: 'impor',
            objek: 'pegawai',
            objek_id: kantor_id,
            instansi_id,
            ...factsOf(changed),
          })
        const revoked: RevocationRow[] = []
        for (const plan of changed) revoked.push(...(await endWhatChanged(tx, plan)))
        return { plans, problems, peringatan, revoked }
      })
      .catch(refuseConflict(...CONFLICTS))
    revocations.add(revoked)
    const report = await importReport(sheet.rows, inReadingOrder(problems), {
      language: call.language,
      peringatan: inReadingOrder(peringatan),
      ...countsOf(plans),
    })
    if (problems.length > 0 && !isPartial)
      return refuse('impor.ditolak', { values: { jumlah: report.ditolak }, data: report })
    return report
  }

  const download = (filter: PegawaiFilter, call: PersonCall): Promise<FileAnswer> =>
    exportSheet(db, call, () => prepareUnduhan(db, filter, call))
  const template = async (): Promise<FileAnswer> =>
    new FileAnswer(
      await writeTemplate(
        'Pegawai',
        KOLOM_PEGAWAI.map((header) => ({ header, ...TEMPLAT[header] })),
      ),
      XLSX_TYPE,
      'pegawai.xlsx',
    )
  return { upload, download, template }
}

/** The employees that the filter finds, as the sheet that upload takes. */
export async function prepareUnduhan(db: Database, filter: PegawaiFilter, call: PersonFacts): Promise<Export> {
  const instansi_id = instansiOf(call.lingkup)
  const { keys, scope } = await db.inInstansi(instansi_id, async (tx) => {
    const scope = { instansi_id, kantor_ids: call.lingkup.kantor_ids, hari_ini: await todayOf(tx, instansi_id) }
    const keys = await listPegawaiKeys(tx, scope, filter, MOST_EXPORTED + 1)
    if (keys.length > MOST_EXPORTED) refuse('berkas.terlalu_banyak', { values: { apa: 'baris', batas: MOST_EXPORTED } })
    const saringan = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
    await recordAudit(tx, call, {
      aksi: 'unduh',
      objek: 'pegawai',
      instansi_id,
      sesudah: { ...saringan, baris: keys.length },
    })
    return { keys, scope: { ...scope, kantor_ids: null } }
  })
  const read = (some: readonly { id: string }[]) =>
    db.inInstansi(instansi_id, (tx) =>
      readPegawai(tx, scope, { ids: some.map(({ id }) => id) }, { offset: 0, limit: some.length }),
    )
  return {
    fileName: 'pegawai.xlsx',
    name: 'Pegawai',
    jumlah: keys.length,
    columns: KOLOM_PEGAWAI.map((header) => ({ header, kind: KINDS[header] ?? 'teks' })),
    rows: rowsOfKeys(keys, read, (row) =>
      KOLOM_PEGAWAI.map((name) => (name === 'guru' ? (row.guru ? 'ya' : 'tidak') : row[name])),
    ),
  }
}

const TIDAK_ADA = '00000000-0000-0000-0000-000000000000'

/** The office may be in the address and not in the sheet; old callers' 'aktif' is the end of employment there. */
function kolomOf(field: string, row: ImportRow<Baris> | undefined): string {
  if (field === 'kantor_id') return row?.nilai.kantor_kode === undefined ? 'mulai' : 'kantor_kode'
  return field === 'aktif' ? 'berhenti_pada' : field
}

const KINDS: Partial<Record<(typeof KOLOM_PEGAWAI)[number], 'bilangan' | 'tanggal'>> = {
  kelas_jabatan: 'bilangan',
  tanggal_lahir: 'tanggal',
  tmt: 'tanggal',
  mulai: 'tanggal',
  mulai_kontrak: 'tanggal',
  akhir_kontrak: 'tanggal',
  berhenti_pada: 'tanggal',
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
