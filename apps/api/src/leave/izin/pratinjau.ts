import type { countIzin } from '@presensi/contract/leave/izin'
import { refusalMessage } from '@presensi/contract/refusals'
import type { RouteAnswer, RouteParsed } from '@presensi/contract/route'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { previewSaldo, readSisaSaldo } from '../saldo/public.ts'
import { periksa, valuesOf } from './hitung.ts'
import { readOrang } from './pemutus.repo.ts'
import { readPemutus } from './pemutus.ts'
import { isOperator } from './wire.ts'

type Query = RouteParsed<typeof countIzin>['query']

/** What a request would take, who would decide, and what stands in its way: before anything is asked for. */
export async function pratinjau(
  tx: Tx,
  instansi_id: string,
  query: Query,
  call: PersonCall,
): Promise<RouteAnswer<typeof countIzin>> {
  const { caller, language } = call
  const other = query.nip !== undefined && query.nip !== caller.nip
  if (other && !isOperator(instansi_id, call)) return refuse('tidak_ditemukan')
  const orang =
    query.nip !== undefined && other
      ? { nip: query.nip }
      : { pegawai_id: caller.pegawai_id ?? refuseField('nip', 'wajib') }
  const luar_negeri = query.luar_negeri ?? false
  const isi = {
    mulai: query.tanggal_mulai,
    selesai: query.tanggal_selesai,
    jam_mulai: query.jam_mulai ?? null,
    jam_selesai: query.jam_selesai ?? null,
    luar_negeri,
    // Where to, and which letters, is said in the form.
    negara: luar_negeri ? '-' : null,
    alasan_kode: query.alasan_kode ?? null,
    anak_ke: query.anak_ke ?? null,
    hari_perjalanan: query.hari_perjalanan ?? 0,
    jumlah_lampiran: 1,
  }
  const found = await periksa(tx, instansi_id, {
    jenis_kode: query.jenis_kode,
    orang,
    isi,
    oleh_operator: other,
    izin_id: null,
  })
  const { jenis, hitungan, masalah, bentrok } = found
  const { pegawai_id, pengguna_id } = found.orang
  const problems =
    masalah === null
      ? []
      : [
          {
            code: masalah.code,
            field: masalah.field,
            pesan: refusalMessage(masalah.code, language, valuesOf(found, masalah)),
          },
        ]
  const saldo: RouteAnswer<typeof countIzin>['saldo'] = []
  let sisa: number | null = null
  if (jenis.memakai_saldo) {
    const left = await readSisaSaldo(tx, { instansi_id, pegawai_id, pada: isi.mulai })
    sisa = Object.values(left).reduce((sum, one) => sum + one, 0)
    const taken = await previewSaldo(tx, {
      instansi_id,
      pegawai_id,
      hari: hitungan.dihitung,
      tanggal_ajuan: found.orang.hari_ini,
    })
    if (taken.ok)
      saldo.push(...taken.akun.map(({ tahun, sumber, hari }) => ({ akun: `${sumber}:${tahun}`, hari: hari.length })))
    else
      problems.push({
        code: `izin.${taken.tolak.alasan}`,
        field: 'tanggal_mulai',
        pesan: refusalMessage('izin.saldo_kurang', language, {
          tahun: isi.mulai.slice(0, 4),
          diminta: hitungan.dihitung.length,
          sisa,
        }),
      } as (typeof problems)[number])
  }
  const penyusun = other ? [caller.sub] : []
  const pemutus = await readPemutus(tx, {
    instansi_id,
    pegawai_id,
    pengguna_id,
    jenis_kode: jenis.kode,
    luar_negeri,
    tanggal_mulai: isi.mulai,
    penyusun,
    menunggu_sejak: null,
  })
  const levels = jenis.tingkat.filter((level) => level !== 'instansi')
  const line = levels.flatMap((tingkat) => pemutus[tingkat].slice(0, 1).map((one) => ({ tingkat, ...one })))
  const people = await readOrang(
    tx,
    instansi_id,
    line.map((one) => one.pegawai_id),
    pemutus.hari,
  )
  return {
    hari: jenis.satuan === 'jam' ? 1 : hitungan.dihitung.length,
    sementara: hitungan.sementara,
    libur: hitungan.hari.filter(({ dihitung }) => !dihitung).map(({ tanggal, sebab }) => ({ tanggal, sebab })),
    saldo,
    sisa,
    pemutus: line.flatMap(({ tingkat, pegawai_id: id, sebagai }) => {
      const one = people.get(id)
      return one === undefined ? [] : [{ tingkat, nip: one.nip, nama: one.nama, sebagai }]
    }),
    menunggu_untuk: jenis.tingkat.includes('pybmc') ? pemutus.menunggu_untuk : null,
    lampiran: jenis.lampiran,
    bentrok: [...bentrok],
    masalah: problems,
  }
}
