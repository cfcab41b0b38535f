import type { izin, izinLengkap } from '@presensi/contract/leave/izin'
import { PERAN_IZIN } from '@presensi/domain/akses/peran'
import { pilihanPutusan } from '@presensi/domain/izin/boleh-putuskan'
import type { TingkatIzin } from '@presensi/domain/izin/jenis-izin'
import { isSelesai } from '@presensi/domain/izin/keadaan-izin'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { listKalender } from './daftar.repo.ts'
import type { IzinRow } from './izin.repo.ts'
import { keadaanOf } from './langkah.ts'
import { findPemohon } from './pemohon.repo.ts'
import { readOrang } from './pemutus.repo.ts'
import { readKepalaKantor, readPemutus, sebagaiOf } from './pemutus.ts'

type Wire = z.output<typeof izin>
type Boleh = Wire['can']
type Lengkap = z.output<typeof izinLengkap>

/** Who looks after leave at the agency. */
export const isOperator = (instansi_id: string, { caller }: PersonCall): boolean =>
  caller.roles.some((held) => PERAN_IZIN.includes(held.role) && held.instansi_id === instansi_id)

/** Nobody decides on an own request, nor on one they filed or changed. */
export const isTerlibat = ({ pengguna_id, pegawai_id, penyusun }: IzinRow, { caller }: PersonCall): boolean =>
  pengguna_id === caller.sub || pegawai_id === caller.pegawai_id || penyusun.includes(caller.sub)

/** A draft is its writers' own: to others there is none. */
export const isDrafLain = ({ status, pengguna_id, penyusun }: IzinRow, { caller }: PersonCall): boolean =>
  status === 'draf' && pengguna_id !== caller.sub && !penyusun.includes(caller.sub)

export const isDiputus = ({ langkah }: Pick<IzinRow, 'langkah'>): boolean =>
  langkah.some(({ aksi }) => aksi === 'putuskan' || aksi === 'sementara')

/** What the caller may do with a request, without asking who decides; the lists add what they know. */
export function bolehOf(row: IzinRow, call: PersonCall): Boleh {
  const { caller } = call
  const reads = caller.act !== undefined
  const own = row.pengguna_id === caller.sub
  const operator = isOperator(row.instansi_id, call)
  const mine = !reads && (own || (operator && !own))
  const editable = row.status === 'draf' || row.status === 'dikembalikan'
  return {
    ubah: mine && editable,
    hapus: !reads && !isSelesai(row.status) && (own ? !isDiputus(row) : operator),
    batal: !reads && own && !isSelesai(row.status) && row.status !== 'draf' && row.hari_ini < row.tanggal_mulai,
    terima: !reads && row.status === 'perubahan_diusulkan' && (own || row.penyusun.includes(caller.sub)),
    atasan: false,
    pybmc: false,
    instansi: !reads && operator && row.menunggu === 'instansi' && !isTerlibat(row, call),
    panggil: false,
    sementara: false,
  }
}

export function toWire(row: IzinRow, can: Boleh): Wire {
  const { jenis, langkah: _langkah, hari_ini: _hari, penyusun: _penyusun, pengguna_id: _akun, ...rest } = row
  const {
    instansi_id: _i,
    pegawai_id: _p,
    kode_hari: _k,
    zona_waktu: _z,
    diproses: _d,
    disetujui_pada: _s,
    kantor_id: _o,
    ...shown
  } = rest
  const { usulan } = keadaanOf(row)
  return {
    ...shown,
    jenis: jenis.nama,
    kelompok: jenis.kelompok,
    satuan: jenis.satuan,
    menunggu_sejak: row.menunggu === null ? null : row.menunggu_sejak.toISOString(),
    dibuat_pada: row.dibuat_pada.toISOString(),
    usulan:
      usulan === null
        ? null
        : { tingkat: usulan.tingkat, tanggal_mulai: usulan.mulai, tanggal_selesai: usulan.selesai },
    can,
  }
}

/** What who decides has to know: what may be decided, and who else of the office is away on these days. */
async function untukPemutus(
  tx: Tx,
  row: IzinRow,
  tingkat: TingkatIzin | null,
): Promise<Pick<Lengkap, 'pilihan' | 'bersamaan'>> {
  const { instansi_id, pegawai_id, kantor_id, jenis, alasan_kode, tanggal_mulai: mulai, tanggal_selesai: selesai } = row
  const orang = tingkat === null ? undefined : await findPemohon(tx, instansi_id, { pegawai_id }, { mulai, selesai })
  if (tingkat === null || orang === undefined) return { pilihan: [], bersamaan: null }
  const { sementara } = keadaanOf(row)
  const away =
    kantor_id === null ? null : await listKalender(tx, instansi_id, { kantor_id, dari: mulai, sampai: selesai })
  return {
    pilihan: pilihanPutusan({ jenis, tingkat, jenis_pegawai: orang.jenis, alasan_kode, sementara }),
    bersamaan: away && { ...away, orang: away.orang.filter(({ nip }) => nip !== row.nip) },
  }
}

/** A request with all that happened to it, who decides next and what the caller may do. */
export async function toLengkap(tx: Tx, row: IzinRow, call: PersonCall): Promise<Lengkap> {
  const pemutus = await readPemutus(tx, row)
  const { menunggu } = row
  const next = menunggu === 'atasan' || menunggu === 'pybmc' ? pemutus[menunggu] : []
  const people = await readOrang(
    tx,
    row.instansi_id,
    next.map(({ pegawai_id }) => pegawai_id),
    pemutus.hari,
  )
  const free = !isTerlibat(row, call)
  const waits = ['diajukan', 'disetujui_atasan', 'dipertimbangkan_atasan'].includes(row.status)
  const urgent = free && waits && (row.kode_hari === 'CAP' || row.luar_negeri) && row.jenis.kelompok === 'cuti'
  const kepala = urgent ? await readKepalaKantor(tx, row) : []
  const granted = row.berlaku && row.status !== 'dipanggil_kembali' && row.jenis.boleh_panggil
  const decides = (tingkat: 'atasan' | 'pybmc') => free && sebagaiOf(pemutus, tingkat, call) !== null
  const can: Boleh = {
    ...bolehOf(row, call),
    atasan: menunggu === 'atasan' && decides('atasan'),
    pybmc: menunggu === 'pybmc' && decides('pybmc'),
    panggil:
      granted && free && call.caller.act === undefined && (decides('pybmc') || isOperator(row.instansi_id, call)),
    sementara: call.caller.act === undefined && kepala.some(({ pegawai_id }) => pegawai_id === call.caller.pegawai_id),
  }
  // The same person at two levels decides once, as the one who grants.
  const grants = can.pybmc || (can.atasan && row.jenis.tingkat.includes('pybmc') && decides('pybmc'))
  const tingkat_saya = grants ? 'pybmc' : can.atasan ? 'atasan' : can.instansi ? 'instansi' : null
  return {
    ...toWire(row, can),
    tingkat_saya,
    ...(await untukPemutus(tx, row, tingkat_saya)),
    dasar: row.jenis.dasar,
    keputusan: row.langkah.map(({ urut: _urut, oleh: _oleh, oleh_nama, mulai, selesai, ...step }) => ({
      ...step,
      tanggal_mulai: mulai,
      tanggal_selesai: selesai,
      oleh: oleh_nama,
    })),
    pemutus: next.flatMap(({ pegawai_id, sebagai }) => {
      const found = people.get(pegawai_id)
      if (found === undefined || menunggu === null || menunggu === 'pemohon') return []
      return [{ tingkat: menunggu, nip: found.nip, nama: found.nama, sebagai }]
    }),
    menunggu_untuk: menunggu === 'pybmc' ? pemutus.menunggu_untuk : null,
  }
}
