import { expect, it } from 'vitest'
import type { JenisPegawai } from '../pegawai/nip.ts'
import { type Diputus, halanganPutusan, type Putusan, pilihanPutusan, type TolakPutusan } from './boleh-putuskan.ts'
import { JENIS_BAKU, type TingkatIzin } from './jenis-izin.ts'

const jenisOf = (kode: string) => JENIS_BAKU.find((one) => one.kode === kode) ?? expect.fail(kode)
type Row = [string, TingkatIzin, Putusan['keputusan'], TolakPutusan | null, Partial<Putusan & Diputus>?]
const ROWS: Row[] = [
  ['CT', 'pybmc', 'disetujui', null, { catatan: null }],
  ['CT', 'pybmc', 'ditangguhkan', 'izin.catatan_wajib', { catatan: null }],
  ['CT', 'pybmc', 'ditangguhkan', null],
  ['CT', 'pybmc', 'tidak_disetujui', 'izin.hak_cuti'],
  ['CT', 'pybmc', 'tidak_disetujui', null, { dasar_tolak: 'masa_kerja' }],
  ['CT', 'pybmc', 'tidak_disetujui', 'izin.hak_cuti', { jenis_pegawai: 'CPNS' }],
  ['CT', 'pybmc', 'tidak_disetujui', null, { jenis_pegawai: 'PPPK' }],
  ['CT', 'pybmc', 'perubahan', null],
  ['CT', 'pybmc', 'dikembalikan', 'izin.dikembalikan_instansi'],
  ['CT', 'atasan', 'tidak_disetujui', null],
  ['CT', 'atasan', 'ditangguhkan', null],
  ['CT', 'atasan', 'dikembalikan', 'izin.dikembalikan_instansi'],
  ['CT', 'instansi', 'disetujui', null],
  ['CT', 'instansi', 'dikembalikan', null],
  ['CT', 'instansi', 'tidak_disetujui', 'izin.instansi_mendaftar'],
  ['CT', 'instansi', 'ditangguhkan', 'izin.instansi_mendaftar'],
  ['CB', 'pybmc', 'ditangguhkan', null, { alasan_kode: 'lain' }],
  ['CB', 'pybmc', 'ditangguhkan', 'izin.tidak_dapat_ditangguhkan', { alasan_kode: 'haji_pertama' }],
  ['CB', 'pybmc', 'ditangguhkan', 'izin.tidak_dapat_ditangguhkan', { alasan_kode: 'agama' }],
  ['CB', 'pybmc', 'ditangguhkan', 'izin.tidak_dapat_ditangguhkan', { alasan_kode: 'kelahiran_4' }],
  ['CS', 'pybmc', 'ditangguhkan', 'izin.tidak_dapat_ditangguhkan'],
  ['CM', 'pybmc', 'ditangguhkan', 'izin.tidak_dapat_ditangguhkan'],
  ['CAP', 'pybmc', 'ditangguhkan', 'izin.tidak_dapat_ditangguhkan'],
  ['CT', 'pybmc', 'ditangguhkan', 'izin.tidak_dapat_ditangguhkan', { sementara: true }],
  ['CLTN', 'pybmc', 'tidak_disetujui', null],
  ['IT', 'atasan', 'tidak_disetujui', null],
  ['IT', 'atasan', 'ditangguhkan', 'izin.tidak_dapat_ditangguhkan'],
  ['I', 'instansi', 'tidak_disetujui', null],
  ['I', 'instansi', 'dikembalikan', 'izin.dikembalikan_instansi'],
]
it.each(ROWS)('%s at %s: %s → %s', (kode, tingkat, keputusan, expected, more = {}) => {
  const {
    catatan = 'sebab',
    dasar_tolak = null,
    jenis_pegawai = 'PNS' as JenisPegawai,
    alasan_kode = null,
    sementara = false,
  } = more
  const found = halanganPutusan(
    { keputusan, catatan, dasar_tolak },
    { jenis: jenisOf(kode), tingkat, jenis_pegawai, alasan_kode, sementara },
  )
  expect(found).toBe(expected)
})

/** What may be chosen; with a star what needs a condition that is not met. */
const PILIHAN: [string, TingkatIzin, string, Partial<Diputus>?][] = [
  ['CT', 'atasan', 'disetujui perubahan ditangguhkan tidak_disetujui'],
  ['CT', 'pybmc', 'disetujui perubahan ditangguhkan tidak_disetujui*'],
  ['CT', 'pybmc', 'disetujui perubahan ditangguhkan tidak_disetujui', { jenis_pegawai: 'PPPK' }],
  ['CT', 'instansi', 'disetujui dikembalikan'],
  ['CM', 'pybmc', 'disetujui perubahan tidak_disetujui*'],
  ['CLTN', 'pybmc', 'disetujui perubahan tidak_disetujui'],
  ['CB', 'pybmc', 'disetujui perubahan tidak_disetujui*', { alasan_kode: 'haji_pertama' }],
  ['IT', 'atasan', 'disetujui perubahan tidak_disetujui'],
]
it.each(PILIHAN)('%s at %s offers %s', (kode, tingkat, expected, more = {}) => {
  const offered = pilihanPutusan({
    jenis: jenisOf(kode),
    tingkat,
    jenis_pegawai: 'PNS',
    alasan_kode: null,
    sementara: false,
    ...more,
  })
  expect(offered.map(({ keputusan, perlu_dasar }) => `${keputusan}${perlu_dasar ? '*' : ''}`).join(' ')).toBe(expected)
})
