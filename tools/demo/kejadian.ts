import { addDays, hariKe, type Tanggal } from '@presensi/domain/kalender/tanggal'
import { AWAL_TAHUN_INI, dayBefore } from './karier.ts'
import { createIds } from './random.ts'
import { bulanSebelum } from './riwayat.ts'
import type { Row, Rows } from './rows.ts'

const RABU = 3

/** The Wednesday about three weeks ago: inside the demo's history, in the middle of a week. */
export function liburSendiri(hariIni: Tanggal): Tanggal {
  const around = addDays(hariIni, -21)
  return addDays(around, RABU - hariKe(around))
}

/** The 16th of the month before: who moved then belongs to two offices in one month that is over. */
export const hariPindah = (hariIni: Tanggal): Tanggal => addDays(bulanSebelum(hariIni, 1), 15)

type Kejadian = {
  readonly libur: { readonly nama: string; readonly jenis: string; readonly dasar: string }
  /** the office that works on the holiday, and the one that worked on the Saturday before it */
  readonly posko: string
  readonly sabtu: string
  /** who moves: from this office to that one */
  readonly pindah: readonly [dari: string, ke: string]
}

const KEJADIAN: Readonly<Record<string, Kejadian>> = {
  KEMENDEMO: {
    libur: { nama: 'Hari Bakti Kementerian', jenis: 'khusus', dasar: 'Keputusan Menteri Nomor 12 Tahun 2025' },
    posko: 'DPS',
    sabtu: 'MKS',
    pindah: ['PUSAT', 'SBY'],
  },
  KABDEMO: {
    libur: { nama: 'Pemilihan Kepala Desa', jenis: 'pemilu', dasar: 'Keputusan Bupati Nomor 141 Tahun 2025' },
    posko: 'DINKES',
    sabtu: 'DISDIK',
    pindah: ['SETDA', 'DISDIK'],
  },
}

/** What happened in the last weeks that the rules have to deal with: a holiday of the agency's own, work days made by hand, moves, a retirement. */
export function addKejadian(rows: Rows, hariIni: Tanggal): void {
  const nextId = createIds('kejadian')
  const libur = liburSendiri(hariIni)
  for (const { id: instansi_id, kode } of rows.instansi) {
    const kejadian = KEJADIAN[kode ?? '']
    if (kejadian === undefined) continue
    const offices = rows.kantor.filter((one) => one.instansi_id === instansi_id)
    const officeOf = (wanted: string): string => {
      const found = offices.find((one) => one.kode === wanted)?.id ?? null
      if (found === null) throw new Error(`there is no office ${wanted}`)
      return found
    }
    rows.hari_libur.push({
      instansi_id,
      id: nextId(),
      tanggal_mulai: libur,
      tanggal_selesai: libur,
      ...kejadian.libur,
      keppres_asn: null,
      nasional_kunci: null,
    })
    const byHand = (tanggal: Tanggal, kantor: string, keterangan: string): void => {
      const kantor_id = officeOf(kantor)
      rows.hari_kerja.push({ instansi_id, id: nextId(), tanggal, kantor_id, kerja: true, keterangan, asal: 'tangan' })
    }
    byHand(libur, kejadian.posko, 'Posko layanan, tetap bertugas')
    byHand(addDays(libur, -4), kejadian.sabtu, 'Pelayanan tambahan hari Sabtu')
    const [dari, ke] = kejadian.pindah.map(officeOf)
    retireLater(rows, instansi_id, `${hariIni.slice(0, 7)}-01`)
    movePegawai(rows, staffOf(rows, dari), { ke, mulai: hariPindah(hariIni), id: nextId() })
    // And the same in a month that is locked.
    const inLocked = addDays(bulanSebelum(hariIni, 2), 15)
    retireLater(rows, instansi_id, inLocked)
    movePegawai(rows, staffOf(rows, dari), { ke, mulai: inLocked, id: nextId() })
  }
}

/** Somebody of the office whom nobody reports to, who has no role, and whose name is nobody's account. */
function staffOf(rows: Rows, kantor_id: string | undefined): Row<'penempatan'> {
  const superiors = new Set(rows.garis_pejabat.map(({ pejabat_id }) => pejabat_id))
  const named = new Set(rows.pengguna.filter(({ username, nip }) => username !== nip).map(({ id }) => id))
  const plain = new Set(rows.pegawai.filter((one) => !named.has(one.pengguna_id)).map(({ id }) => id))
  const found = rows.penempatan.find(
    (one) =>
      one.kantor_id === kantor_id &&
      one.selesai === null &&
      plain.has(one.pegawai_id) &&
      !superiors.has(one.pegawai_id),
  )
  if (found === undefined) throw new Error('nobody can move')
  return found
}

function movePegawai(
  rows: Rows,
  from: Row<'penempatan'>,
  to: { ke: string | undefined; mulai: Tanggal; id: string },
): void {
  const { instansi_id, pegawai_id } = from
  rows.penempatan[rows.penempatan.indexOf(from)] = { ...from, selesai: dayBefore(to.mulai) }
  rows.penempatan.push({
    instansi_id,
    id: to.id,
    pegawai_id,
    kantor_id: to.ke ?? null,
    mulai: to.mulai,
    selesai: null,
  })
}

/** Of those who retired at the turn of the year one worked until some day before another: their last weeks are in the history. */
function retireLater(rows: Rows, instansi_id: string | null, berhenti_pada: Tanggal): void {
  const at = rows.kepegawaian.findIndex(
    (one) => one.instansi_id === instansi_id && one.berhenti_pada === AWAL_TAHUN_INI,
  )
  const one = rows.kepegawaian[at]
  if (one === undefined) throw new Error('nobody retired')
  rows.kepegawaian[at] = { ...one, berhenti_pada }
  const before = dayBefore(one.berhenti_pada ?? '')
  const extend = <T extends { pegawai_id: string | null; selesai: string | null }>(all: T[]): void => {
    for (const [index, row] of all.entries())
      if (row.pegawai_id === one.pegawai_id && row.selesai === before)
        all[index] = { ...row, selesai: dayBefore(berhenti_pada) }
  }
  extend(rows.penempatan)
  extend(rows.riwayat_jabatan)
  extend(rows.garis_pejabat)
}
