import { readVerifikasi } from '@presensi/contract/recaps/verifikasi'
import { keadaanDokumen } from '@presensi/domain/rekap/keadaan-dokumen'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse } from '../../platform/refusal.ts'
import { type DokumenRow, findDokumen } from './verifikasi.repo.ts'

/** 'Budi Santoso' is 'B. S.'; titles in front are no part of a name. */
const inisialOf = (nama: string): string =>
  nama
    .split(/\s+/)
    .flatMap((word) => (/^\p{L}/u.test(word) ? [`${[...word][0]?.toUpperCase()}.`] : []))
    .join(' ')
const samarOf = (nama: string | null, nip: string | null) =>
  nama === null || nip === null ? null : { inisial: inisialOf(nama), nip_akhir: nip.slice(-4) }

/** A leave form holds while nothing happened to its request since; before the decision it was a draft of it. */
function keadaanFormulir({ izin_diputus, izin_berubah }: DokumenRow): 'berlaku' | 'ditarik' | 'sementara' {
  if (izin_diputus !== true) return izin_berubah === true ? 'ditarik' : 'sementara'
  return izin_berubah === true ? 'ditarik' : 'berlaku'
}

/** A final period is never undone; one that was not may have been deleted since. */
function keadaanTpp({ versi, periode_id }: DokumenRow): 'berlaku' | 'ditarik' | 'sementara' {
  if (periode_id === null) return 'ditarik'
  return versi === null ? 'sementara' : 'berlaku'
}

function keadaanOf(row: DokumenRow) {
  if (row.jenis === 'formulir_cuti') return { keadaan: keadaanFormulir(row), digantikan_oleh: null }
  if (row.jenis === 'daftar_tpp' || row.jenis === 'slip_tpp') return { keadaan: keadaanTpp(row), digantikan_oleh: null }
  return keadaanDokumen({ ...row, tanda_kini: row.ditandatangani.length })
}

/** What a printed paper says about itself, for anybody. */
export function mountVerifikasi(mount: Mount, { db }: { db: Database }): void {
  mount(readVerifikasi, async ({ params: { kode } }) => {
    const row = await db.acrossInstansi((tx) => findDokumen(tx, kode))
    if (row === undefined) return refuse('dokumen.tidak_dikenal')
    const { nama, nip, sidik, data_per, dibuat_pada } = row
    return {
      kode,
      jenis: row.jenis,
      bentuk: row.bentuk,
      ...keadaanOf(row),
      instansi: row.instansi,
      kantor: row.kantor,
      mulai: row.mulai,
      selesai: row.selesai,
      bulanan: row.bulanan,
      versi: row.versi,
      pegawai: samarOf(nama, nip),
      orang: row.orang,
      jumlah: { ...row.jumlah },
      dikunci_pada: row.dikunci_pada?.toISOString() ?? null,
      dikunci_oleh: samarOf(row.pengunci, row.pengunci_nip),
      tanda_tangan: row.ditandatangani.slice(0, row.tanda).flatMap(({ peran, nama: signer, nip: theirs, pada }) => {
        const oleh = samarOf(signer, theirs)
        return oleh === null ? [] : [{ peran, oleh, pada: new Date(pada).toISOString() }]
      }),
      data_per: data_per.toISOString(),
      dibuat_pada: dibuat_pada.toISOString(),
      zona_waktu: row.zona_waktu,
      sidik: sidik.toString('hex'),
      ukuran: row.ukuran,
    }
  })
}
