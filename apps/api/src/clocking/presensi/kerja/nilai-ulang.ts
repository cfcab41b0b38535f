import { isMembantu } from '@presensi/domain/akses/diri-sendiri'
import type { Posisi } from '@presensi/domain/bukti/grade-bukti'
import { SINYAL_TEMPAT, type Sinyal, type SinyalKode } from '@presensi/domain/bukti/sinyal'
import { type Langkah, langkahTurunan, nilaiTurunan, type SuratTempat } from '@presensi/domain/bukti/turunan'
import { tempatDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import { nearestTitik } from '@presensi/domain/kantor/titik'
import { readDinasLuar } from '../../../days/dinas-luar/public.ts'
import { type Outcome, runApart } from '../../../platform/apart.ts'
import { type Database, isFailureOfAll, type Tx } from '../../../platform/database.ts'
import { clearPerkara, notify } from '../../../system/notifikasi/public.ts'
import { eachInstansi, type TugasRunner } from '../../../system/pekerjaan/public.ts'
import type { Gangguan } from '../aturan.repo.ts'
import type { AturanInstansi, ReadAturan } from '../aturan.ts'
import { type FaktaTurunan, kejadianOf, turunanOf } from '../nilai-akhir.ts'
import { appendPenilaian, lockPresensi } from '../penilaian.repo.ts'
import { type PeristiwaKey, type PeristiwaRow, readPeristiwa } from '../peristiwa.repo.ts'
import * as repo from './nilai-ulang.repo.ts'

const SEKALIGUS = 500
/** Pages of one agency in a round: whoever has more waits for the next minute, as everybody else does. */
const HALAMAN = 10

type Deps = { db: Database; aturanOf: ReadAturan; tugas: TugasRunner }
type Baru = { readonly row: PeristiwaRow; readonly langkah: Langkah; readonly fakta: FaktaTurunan }

/** Grades clockings anew after a fact about their date changed. What comes of it stands in the chain, and the person is told. */
export function createNilaiUlang({ db, aturanOf, tugas }: Deps) {
  async function ofInstansi(instansi_id: string): Promise<number> {
    const aturan = (await aturanOf([instansi_id]))(instansi_id)
    const again = await db.inInstansi(instansi_id, (tx) => repo.readDisisihkan(tx, instansi_id, SEKALIGUS))
    let changed = await derive(instansi_id, again, aturan)
    for (let page = 0; page < HALAMAN; page += 1) {
      const ulang = await db.inInstansi(instansi_id, (tx) => repo.nextUlang(tx, instansi_id))
      if (ulang === undefined) break
      const keys = await db.inInstansi(instansi_id, (tx) => repo.readUlang(tx, instansi_id, ulang, SEKALIGUS))
      changed += await derive(instansi_id, keys, aturan)
      const last = keys.length < SEKALIGUS ? undefined : keys.at(-1)
      await db.inInstansi(instansi_id, (tx) => repo.advanceUlang(tx, instansi_id, ulang.id, last))
    }
    return changed
  }

  async function derive(instansi_id: string, keys: readonly PeristiwaKey[], aturan: AturanInstansi): Promise<number> {
    if (keys.length === 0) return 0
    const together = (some: readonly PeristiwaKey[]): Promise<Outcome<boolean>[]> =>
      db.inInstansi(instansi_id, async (tx) => {
        const changed = await deriveIn(tx, instansi_id, some, aturan)
        const ids = some.map(({ id }) => id)
        await tugas.takeBack(tx, instansi_id, repo.TUGAS, ids)
        return ids.map((id) => ({ ok: true, value: changed.has(id) }))
      })
    const outcomes = await runApart(keys, together, isFailureOfAll)
    let changed = 0
    for (const [index, { id }] of keys.entries()) {
      const outcome = outcomes[index]
      if (outcome?.ok === true) changed += outcome.value ? 1 : 0
      else if (isFailureOfAll(outcome?.error)) throw outcome?.error
      else await tugas.sisihkan({ instansi_id, tugas: repo.TUGAS, rujukan_id: id }, outcome?.error)
    }
    return changed
  }

  return async (): Promise<number> =>
    // Over all agencies only to know where there is something to do.
    eachInstansi(await db.acrossInstansi(repo.listUlang), ofInstansi)
}

async function deriveIn(
  tx: Tx,
  instansi_id: string,
  keys: readonly PeristiwaKey[],
  aturan: AturanInstansi,
): Promise<Set<string>> {
  const ids = keys.map(({ id }) => id)
  await lockPresensi(tx, ids)
  const putaran = await repo.holdKonfirmasi(tx, instansi_id, ids)
  const rows = await readPeristiwa(tx, instansi_id, keys)
  const tempat = await repo.readTempatTanggal(tx, instansi_id, keys)
  const times = rows.map(({ waktu }) => waktu)
  const gangguan = await repo.readGangguanAntara(tx, instansi_id, Math.min(...times), Math.max(...times))
  const days = rows.map(({ tanggal }) => tanggal).toSorted()
  const people = rows.map(({ pegawai_id }) => pegawai_id)
  const dinas = await readDinasLuar(tx, instansi_id, people, days[0] ?? '9999-12-31', days.at(-1) ?? '0001-01-01')
  const found = rows.flatMap((row) => {
    const surat = tempatDinasLuar(dinas.get(row.pegawai_id) ?? [], row.waktu)
    return judge(row, { tempat: tempat.get(row.id), gangguan, surat }, aturan) ?? []
  })
  if (found.length === 0) return new Set()
  await appendPenilaian(
    tx,
    instansi_id,
    found.map(({ row, langkah, fakta }) => ({
      presensi_id: row.id,
      tanggal: row.tanggal,
      jenis: 'turunan',
      nilai: langkah.nilai,
      kode: null,
      fakta: JSON.stringify(fakta),
      catatan: null,
      oleh: null,
      putaran: (putaran.get(row.id) ?? 0) + (langkah.dibuka ? 1 : 0),
    })),
  )
  await repo.putKonfirmasi(
    tx,
    instansi_id,
    found.map(({ row, langkah: { nilai, dibuka } }) => ({
      presensi_id: row.id,
      tanggal: row.tanggal,
      pegawai_id: row.pegawai_id,
      kantor_id: row.kantor_id,
      waktu: row.waktu,
      status: nilai === 'perlu_konfirmasi' ? 'menunggu' : nilai,
      dibuka,
    })),
  )
  // What waits no longer is no longer news; what waits anew is told anew.
  await clearPerkara(
    tx,
    instansi_id,
    found.map(({ row }) => row.id),
  )
  for (const one of found) await tell(tx, instansi_id, one)
  return new Set(found.map(({ row }) => row.id))
}

const posisiOf = ({ lat, lng, akurasi_m, umur_posisi_detik }: NonNullable<PeristiwaRow['pribadi']>): Posisi | null =>
  lat === null || lng === null ? null : { lat, lng, akurasi_m, umur_detik: umur_posisi_detik }

type FaktaKini = {
  readonly tempat: repo.TempatTanggal | undefined
  readonly gangguan: readonly Gangguan[]
  readonly surat: readonly SuratTempat[]
}

/** Which fact it was: a signal of place goes or comes back by a paper or by the placement, everything else by an outage. */
function sebabOf(
  row: PeristiwaRow,
  lepas: readonly SinyalKode[],
  diKantor: boolean,
  surat: number,
): FaktaTurunan['sebab'] {
  const before = turunanOf(row)
  const isBack = before?.lepas.some((kode) => SINYAL_TEMPAT.includes(kode) && !lepas.includes(kode)) === true
  if (isBack) return before.sebab
  if (!lepas.some((kode) => SINYAL_TEMPAT.includes(kode))) return 'gangguan'
  return surat > 0 && !diKantor ? 'surat' : 'penempatan'
}

/** What the facts known now make of a clocking; null for nothing new. Without its evidence there is nothing to derive from. */
function judge(row: PeristiwaRow, { tempat, gangguan, surat }: FaktaKini, aturan: AturanInstansi): Baru | null {
  if (row.pribadi === null) return null
  const { waktu, pengguna_id } = row
  const sinyal = JSON.parse(row.pribadi.sinyal) as Sinyal[]
  const posisi = posisiOf(row.pribadi)
  const offices = [row.kantor_id, tempat?.kantor_id ?? null]
  const kantor =
    tempat === undefined || tempat.kantor_id === null || tempat.kantor_id === row.kantor_id || tempat.di_kegiatan
      ? null
      : { id: tempat.kantor_id, nama: tempat.kantor ?? '', titik: tempat.titik ?? [] }
  const now = nilaiTurunan(
    {
      sinyal,
      susulan: row.penilaian.flatMap((one) => (one.jenis === 'otomatis' ? [one.nilai] : [])),
      posisi,
      work_from: row.work_from,
      luring: row.luring,
      waktu,
      diterima_pada: row.diterima_pada,
      surat,
      gangguan: gangguan.some(
        (one) =>
          one.mulai <= waktu &&
          waktu < one.selesai &&
          (one.kantor_id === null || offices.includes(one.kantor_id)) &&
          isMembantu(one, pengguna_id),
      ),
      kantor,
    },
    aturan.buktiOn(row.tanggal),
  )
  const langkah = langkahTurunan(row.nilai, kejadianOf(row), now.nilai)
  if (langkah === null) return null
  const graded = sinyal.map(({ kode }) => kode)
  const isPlace = now.lepas.some((kode) => SINYAL_TEMPAT.includes(kode))
  const at = isPlace && kantor !== null && posisi !== null ? nearestTitik(posisi.lat, posisi.lng, kantor.titik) : null
  const sebab = sebabOf(row, now.lepas, at !== null && at.tepi_m <= (posisi?.akurasi_m ?? 0), surat.length)
  const timbul: SinyalKode[] = now.sinyal.map(({ kode }) => kode).filter((kode) => !graded.includes(kode))
  return {
    row,
    langkah,
    fakta: {
      sebab,
      turunan: now.nilai,
      lepas: now.lepas,
      timbul,
      ...(kantor !== null &&
        at !== null &&
        sebab === 'penempatan' && {
          kantor_id: kantor.id,
          kantor: kantor.nama,
          tepi_m: Math.round(at.tepi_m),
          titik_ke: at.ke,
        }),
    },
  }
}

async function tell(tx: Tx, instansi_id: string, { row, langkah, fakta }: Baru): Promise<void> {
  const { nilai, dibuka } = langkah
  const { id: presensi_id, jenis, tanggal, nama } = row
  const isi = { presensi_id, jenis, tanggal, sebab: fakta.sebab, nilai }
  await notify(tx, [row.pengguna_id], { instansi_id, jenis: 'presensi.dinilai_ulang', isi })
  const refused = row.penilaian.findLast((one) => one.jenis === 'keputusan')?.oleh
  if (!dibuka || !refused) return
  await notify(tx, [refused], { instansi_id, jenis: 'konfirmasi.dibuka_kembali', isi: { ...isi, nama } })
}
