import { sha256Hex } from '@presensi/api/clocking/rantai/public'
import { jamOf } from '@presensi/domain/kalender/jam'
import { detikAt, tanggalAt } from '@presensi/domain/kalender/zona'
import { komitmenPerbaikan } from '@presensi/domain/rantai/isi-perbaikan'
import { AKUN } from './akun.ts'
import { jadwalSemula } from './jadwal.ts'
import type { PresensiDemo } from './presensi.ts'
import { createIds } from './random.ts'
import { bulanSebelum } from './riwayat.ts'
import type { Row, Rows } from './rows.ts'

export type PerbaikanDemo = {
  readonly id: string
  readonly pegawai_id: string
  readonly tanggal: string
  readonly jam_pulang: string
  readonly pulang: number
  readonly zona_waktu: string
  readonly sebab: string
  readonly putaran: 1 | 2
  readonly ulangan_dari: string | null
  readonly status: 'menunggu' | 'disetujui' | 'tidak_disetujui' | 'dibatalkan'
  readonly garam: string
  readonly alasan: string
  readonly komitmen: string
  readonly diajukan_pada: number
  /** of a decided one: by the superior */
  readonly keputusan: { readonly id: string; readonly oleh: string; readonly catatan: string | null } | null
}

type Usul = Pick<PerbaikanDemo, 'sebab' | 'status' | 'alasan'> & { readonly catatan?: string }

/** With what comes before and after them, every state: the first one was taken back and written anew, the refused one is asked once more. */
const USUL: readonly Usul[] = [
  { sebab: 'lupa', status: 'menunggu', alasan: 'Lupa presensi pulang karena langsung rapat di ruang sebelah.' },
  { sebab: 'mesin', status: 'disetujui', alasan: 'Ponsel mati sebelum pulang; rekan seruangan dapat menerangkan.' },
  {
    sebab: 'lupa',
    status: 'tidak_disetujui',
    alasan: 'Lupa presensi pulang.',
    catatan: 'Sebutkan siapa yang melihat Anda pada jam itu.',
  },
]
const DITARIK = 'Mengantar surat ke kantor pos sampai jam pulang.'
const LAGI = 'Petugas keamanan mencatat saya keluar gedung pada jam itu.'
const DUA_JAM = 7_200_000

/** What the first of an agency's requests is called: where it is there, they all are. */
export const idPerbaikan = (instansi_id: string): string => createIds(`perbaikan/${instansi_id}`)()

/** Requests of people who came and never clocked out, a person each; who has an account of the demo or leads one comes first. */
export function buildPerbaikan(rows: Rows, { instansi_id, bagian }: PresensiDemo, sekarang: number): PerbaikanDemo[] {
  const nextId = createIds(`perbaikan/${instansi_id}`)
  return missingOuts(rows, { instansi_id, bagian }, sekarang)
    .slice(0, USUL.length)
    .flatMap(({ atasan, ...hari }, index) => {
      const usul = USUL[index]
      if (usul === undefined) return []
      const { catatan = null, ...said } = usul
      const isDecided = ['disetujui', 'tidak_disetujui'].includes(usul.status)
      const keputusan = isDecided ? { id: nextId(), oleh: atasan, catatan } : null
      const diajukan_pada = Math.min(hari.pulang + DUA_JAM, sekarang)
      const first = sealed({ ...hari, ...said, id: nextId(), putaran: 1, ulangan_dari: null, diajukan_pada, keputusan })
      if (usul.status === 'menunggu')
        return [sealed({ ...first, id: nextId(), sebab: 'tugas', status: 'dibatalkan', alasan: DITARIK }), first]
      if (usul.status !== 'tidak_disetujui') return [first]
      const again = {
        ...first,
        id: nextId(),
        putaran: 2,
        ulangan_dari: first.id,
        status: 'menunggu',
        alasan: LAGI,
      } as const
      return [first, sealed({ ...again, keputusan: null })]
    })
}

function sealed(one: Omit<PerbaikanDemo, 'garam' | 'komitmen'>): PerbaikanDemo {
  const garam = sha256Hex(`demo/${one.id}`).slice(0, 32)
  return { ...one, garam, komitmen: komitmenPerbaikan({ garam, alasan: one.alasan, sidik_lampiran: null }, sha256Hex) }
}

type Hari = Pick<PerbaikanDemo, 'pegawai_id' | 'tanggal' | 'jam_pulang' | 'pulang' | 'zona_waktu'> & {
  /** the account of who decides */
  readonly atasan: string
}

function missingOuts(
  rows: Rows,
  { instansi_id, bagian }: Pick<PresensiDemo, 'instansi_id' | 'bagian'>,
  sekarang: number,
): Hari[] {
  const jadwal = jadwalSemula(rows)
  // A correction is asked for in a month that is open.
  const open = bulanSebelum(tanggalAt(sekarang, 'Asia/Jakarta'), 1)
  const days = Map.groupBy(
    bagian.flatMap(({ baris }) => baris.filter(({ tanggal }) => tanggal >= open)),
    ({ pegawai_id }) => pegawai_id,
  )
  /** Days on which somebody came and never clocked out. */
  const withoutOut = (pegawai_id: string | null): string[] => {
    const own = Map.groupBy(days.get(pegawai_id ?? '') ?? [], ({ tanggal }) => tanggal)
    const has = (day: readonly { jenis: string }[], kind: string) => day.some(({ jenis }) => jenis === kind)
    return [...own].filter(([, day]) => has(day, 'masuk') && !has(day, 'pulang')).map(([tanggal]) => tanggal)
  }
  const accountOf = new Map(rows.pegawai.map((one) => [one.id, one.pengguna_id]))
  const leaders = new Map(
    rows.garis_pejabat
      .filter((one) => one.jenis === 'atasan' && one.selesai === null)
      .map((one) => [one.pegawai_id, accountOf.get(one.pejabat_id) ?? null]),
  )
  const named = new Set(AKUN.map(({ username }) => username))
  const known = new Set(rows.pengguna.filter((one) => named.has(one.username ?? '')).map(({ id }) => id))
  const rank = (one: Row<'pegawai'>): number =>
    known.has(one.pengguna_id) ? 0 : known.has(leaders.get(one.id) ?? null) ? 1 : 2
  return rows.pegawai
    .filter((one) => one.instansi_id === instansi_id)
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((pegawai) => {
      const atasan = leaders.get(pegawai.id) ?? null
      const last = withoutOut(pegawai.id)
        .toSorted()
        .findLast((tanggal) => (jadwal.jadwalOf(pegawai, tanggal).waktu?.jendela_pulang.selesai ?? sekarang) < sekarang)
      const waktu = last === undefined ? null : jadwal.jadwalOf(pegawai, last).waktu
      if (atasan === null || last === undefined || waktu === null) return []
      const { pulang, zona_waktu } = waktu
      const jam_pulang = jamOf(detikAt(pulang, zona_waktu))
      return [{ pegawai_id: pegawai.id ?? '', tanggal: last, jam_pulang, pulang, zona_waktu, atasan }]
    })
}
