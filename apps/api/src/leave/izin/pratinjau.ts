import type { countIzin } from '@presensi/contract/leave/izin-bantuan'
import { refusalMessage } from '@presensi/contract/refusals'
import type { RouteAnswer, RouteParsed } from '@presensi/contract/route'
import { lampiranIzin } from '@presensi/domain/izin/jenis-izin'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { previewSaldo, readSisaSaldo, tolakanSaldo } from '../saldo/public.ts'
import { periksa, type Terhitung, valuesOf } from './hitung.ts'
import { findIzin } from './izin.repo.ts'
import { isTerlihat } from './lihat.ts'
import { readOrang } from './pemutus.repo.ts'
import { readPemutus } from './pemutus.ts'
import { isOperator } from './wire.ts'

type Query = RouteParsed<typeof countIzin>['query']
type Jawaban = RouteAnswer<typeof countIzin>

/** What a form that is not filled in yet asks about. Where to, and which letters, is said in the form. */
const isiOf = (query: Query) => ({
  mulai: query.tanggal_mulai,
  selesai: query.tanggal_selesai,
  jam_mulai: query.jam_mulai ?? null,
  jam_selesai: query.jam_selesai ?? null,
  luar_negeri: query.luar_negeri ?? false,
  negara: query.luar_negeri === true ? '-' : null,
  alasan_kode: query.alasan_kode ?? null,
  anak_ke: query.anak_ke ?? null,
  hari_perjalanan: query.hari_perjalanan ?? 0,
  jumlah_lampiran: 1,
})

/** What a request would take, who would decide, and what stands in its way: before anything is asked for. */
export async function pratinjau(tx: Tx, instansi_id: string, query: Query, call: PersonCall): Promise<Jawaban> {
  const { caller, language } = call
  const other = query.nip !== undefined && query.nip !== caller.nip
  if (other && !isOperator(instansi_id, call)) return refuse('tidak_ditemukan')
  const orang =
    query.nip !== undefined && other
      ? { nip: query.nip }
      : { pegawai_id: caller.pegawai_id ?? refuseField('nip', 'wajib') }
  const isi = isiOf(query)
  const izin_id = await storedOf(tx, instansi_id, query.id, call)
  const asked = { jenis_kode: query.jenis_kode, orang, isi, oleh_operator: other, izin_id }
  const found = await periksa(tx, instansi_id, asked)
  const { jenis, hitungan, masalah, bentrok } = found
  const problems: Jawaban['masalah'] = []
  if (masalah !== null) {
    const pesan = refusalMessage(masalah.code, language, valuesOf(found, masalah))
    problems.push({ code: masalah.code, field: masalah.field, pesan })
  }
  const lampiran = lampiranIzin(jenis, isi.alasan_kode)
  const balance = await saldoOf(tx, instansi_id, found, { mulai: isi.mulai, izin_id }, call)
  return {
    hari: jenis.satuan === 'jam' ? 1 : hitungan.dihitung.length,
    sementara: hitungan.sementara,
    libur: hitungan.hari.filter(({ dihitung }) => !dihitung).map(({ tanggal, sebab }) => ({ tanggal, sebab })),
    saldo: balance.saldo,
    sisa: balance.sisa,
    ...(await pemutusOf(tx, instansi_id, found, isi, other ? [caller.sub] : [])),
    lampiran,
    surat: lampiran === 'wajib' ? found.surat[language] : null,
    bentrok: [...bentrok],
    masalah: [...problems, ...balance.masalah],
  }
}

/** The stored request that the form changes. Of what is not the caller's nothing is told. */
async function storedOf(tx: Tx, instansi_id: string, id: string | undefined, call: PersonCall): Promise<string | null> {
  if (id === undefined) return null
  const row = await findIzin(tx, instansi_id, id)
  return row !== undefined && (await isTerlihat(tx, row, call)) ? id : refuse('tidak_ditemukan')
}

/** Days per balance, and what is missing of them. */
async function saldoOf(
  tx: Tx,
  instansi_id: string,
  { jenis, orang, hitungan }: Terhitung,
  { mulai, izin_id }: { readonly mulai: string; readonly izin_id: string | null },
  { language }: PersonCall,
) {
  const answer: Pick<Jawaban, 'saldo' | 'sisa' | 'masalah'> = { saldo: [], sisa: null, masalah: [] }
  if (!jenis.memakai_saldo) return answer
  const { pegawai_id, hari_ini } = orang
  const left = await readSisaSaldo(tx, { instansi_id, pegawai_id, pada: mulai })
  const sisa = Object.values(left).reduce((sum, one) => sum + one, 0)
  const taken = await previewSaldo(tx, {
    instansi_id,
    pegawai_id,
    hari: hitungan.dihitung,
    tanggal_ajuan: hari_ini,
    izin_id: izin_id ?? undefined,
  })
  if (taken.ok) {
    const saldo = taken.akun.map(({ tahun, sumber, hari }) => ({ akun: `${sumber}:${tahun}`, hari: hari.length }))
    return { ...answer, saldo, sisa }
  }
  const { code, values } = tolakanSaldo(taken.tolak)
  const pesan = refusalMessage(code, language, values)
  return { ...answer, sisa, masalah: [{ code, field: 'tanggal_mulai', pesan }] }
}

/** The first who would decide at each level. */
async function pemutusOf(
  tx: Tx,
  instansi_id: string,
  { jenis, orang: { pegawai_id, pengguna_id } }: Terhitung,
  { mulai, luar_negeri }: { readonly mulai: string; readonly luar_negeri: boolean },
  penyusun: readonly string[],
): Promise<Pick<Jawaban, 'pemutus' | 'menunggu_untuk'>> {
  const asked = { jenis_kode: jenis.kode, luar_negeri, tanggal_mulai: mulai, penyusun, menunggu_sejak: null }
  const pemutus = await readPemutus(tx, { instansi_id, pegawai_id, pengguna_id, ...asked })
  const levels = jenis.tingkat.filter((level) => level !== 'instansi')
  const line = levels.flatMap((tingkat) => pemutus[tingkat].slice(0, 1).map((one) => ({ tingkat, ...one })))
  const ids = line.map((one) => one.pegawai_id)
  const people = await readOrang(tx, instansi_id, ids, pemutus.hari)
  return {
    pemutus: line.flatMap(({ tingkat, pegawai_id: id, sebagai }) => {
      const one = people.get(id)
      return one === undefined ? [] : [{ tingkat, nip: one.nip, nama: one.nama, sebagai }]
    }),
    menunggu_untuk: jenis.tingkat.includes('pybmc') ? pemutus.menunggu_untuk : null,
  }
}
