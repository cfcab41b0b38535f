import { applyPattern, LEPAS } from '@presensi/domain/jadwal/shift'
import { addDays, daysOf, isInside, type Tanggal } from '@presensi/domain/kalender/tanggal'
import type { Row, Rows } from './rows.ts'

type Shift = Omit<Row<'shift'>, 'instansi_id' | 'id' | 'lintas_hari' | 'istirahat_mulai' | 'istirahat_selesai'> & {
  readonly kode: string
  readonly istirahat: readonly [string, string]
}
/** Who works in turns in one office: by what their post is called. */
type Regu = {
  readonly instansi: string
  readonly kantor: string
  readonly jabatan: RegExp
  readonly pola: readonly string[]
  readonly shift: readonly Shift[]
}

const REGU: readonly Regu[] = [
  {
    instansi: 'KABDEMO',
    kantor: 'RSUD',
    jabatan: /^(Perawat|Dokter|Apoteker|Asisten Apoteker|Perekam Medis|Petugas Keamanan)/,
    pola: ['P', 'P', 'S', 'M', LEPAS, LEPAS],
    shift: [
      { kode: 'P', nama: 'Pagi', masuk: '07:00', pulang: '14:00', istirahat: ['12:00', '12:30'], warna: '#b5830a' },
      { kode: 'S', nama: 'Siang', masuk: '14:00', pulang: '21:00', istirahat: ['18:00', '18:30'], warna: '#128387' },
      { kode: 'M', nama: 'Malam', masuk: '21:00', pulang: '07:00', istirahat: ['01:00', '02:00'], warna: '#7450c8' },
    ],
  },
  {
    instansi: 'KEMENDEMO',
    kantor: 'BDG',
    jabatan: /^(Pranata Komputer|Operator Layanan|Pengelola Layanan|Pengemudi)/,
    pola: ['P', 'S', 'M', LEPAS, LEPAS],
    shift: [
      {
        kode: 'P',
        nama: 'Piket pagi',
        masuk: '06:00',
        pulang: '14:00',
        istirahat: ['12:00', '12:30'],
        warna: '#b5830a',
      },
      {
        kode: 'S',
        nama: 'Piket siang',
        masuk: '14:00',
        pulang: '22:00',
        istirahat: ['18:00', '18:30'],
        warna: '#128387',
      },
      {
        kode: 'M',
        nama: 'Piket malam',
        masuk: '22:00',
        pulang: '06:00',
        istirahat: ['01:00', '01:30'],
        warna: '#7450c8',
      },
    ],
  },
]

/** Shifts of one office of each agency, and its roster of the month before, this one and the next. */
export function addShift(rows: Rows, nextId: () => string, hariIni: Tanggal): void {
  for (const regu of REGU) {
    const instansi_id = rows.instansi.find((one) => one.kode === regu.instansi)?.id ?? null
    const kantor_id = rows.kantor.find((one) => one.instansi_id === instansi_id && one.kode === regu.kantor)?.id ?? null
    const ids = new Map<string, string>()
    for (const { istirahat, ...shift } of regu.shift) {
      const id = nextId()
      ids.set(shift.kode, id)
      rows.shift.push({
        instansi_id,
        id,
        ...shift,
        lintas_hari: (shift.pulang ?? '') < (shift.masuk ?? ''),
        istirahat_mulai: istirahat[0],
        istirahat_selesai: istirahat[1],
      })
      rows.shift_kantor.push({ instansi_id, shift_id: id, kantor_id })
    }
    const orang = anggotaRegu(rows, kantor_id, regu.jabatan)
    const hari = tigaBulan(hariIni)
    for (const [nomor, { pegawai_id, mulai, selesai }] of orang.entries()) {
      const awal = [hari[0] ?? hariIni, mulai ?? hariIni].toSorted().at(-1) ?? hariIni
      rows.shift_anggota.push({ instansi_id, id: nextId(), pegawai_id, kantor_id, mulai: awal, selesai })
      for (const { tanggal, kode } of applyPattern(regu.pola, hari, nomor))
        if (isInside(tanggal, { mulai: mulai ?? tanggal, selesai }))
          rows.shift_pegawai.push({
            instansi_id,
            id: nextId(),
            pegawai_id,
            kantor_id,
            tanggal,
            shift_id: ids.get(kode) ?? null,
          })
    }
  }
}

function anggotaRegu(rows: Rows, kantor_id: string | null, jabatan: RegExp): Row<'penempatan'>[] {
  const sekarang = new Set(
    rows.riwayat_jabatan
      .filter((one) => one.selesai === null && jabatan.test(one.jabatan ?? ''))
      .map(({ pegawai_id }) => pegawai_id),
  )
  return rows.penempatan.filter(
    (one) => one.kantor_id === kantor_id && one.selesai === null && sekarang.has(one.pegawai_id),
  )
}

function tigaBulan(hariIni: Tanggal): Tanggal[] {
  const first = (tanggal: Tanggal): Tanggal => `${tanggal.slice(0, 7)}-01`
  const next = (tanggal: Tanggal): Tanggal => first(addDays(first(tanggal), 31))
  const ini = first(hariIni)
  return daysOf(first(addDays(ini, -1)), addDays(next(next(ini)), -1))
}
