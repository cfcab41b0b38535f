import { expect, it } from 'vitest'
import { ROUTES } from '../routes.ts'
import { isMemutuskan } from './memutuskan.ts'

it('every call by which somebody decides on a matter of others is known, and no other', () => {
  const found = ROUTES.filter(isMemutuskan).map(({ path }) => path)
  expect(found.toSorted()).toEqual([
    '/absensi/v2/instansi/anomali/tinjau',
    '/absensi/v2/instansi/gangguan/setujui',
    '/absensi/v2/instansi/tpp/final',
    '/absensi/v2/instansi/tpp/koreksi/setuju',
    '/absensi/v2/pegawai/dinas_luar/setujui',
    '/absensi/v2/pegawai/izin/atasan/approval',
    '/absensi/v2/pegawai/izin/instansi/approval',
    '/absensi/v2/pegawai/izin/instansi/approval-auto',
    '/absensi/v2/pegawai/izin/panggil',
    '/absensi/v2/pegawai/izin/pybmc/approval',
    '/absensi/v2/pegawai/izin/sementara',
    '/absensi/v2/pegawai/konfirmasi/putuskan',
    '/absensi/v2/pegawai/perbaikan/putuskan',
    '/absensi/v2/persetujuan/putuskan',
    '/absensi/v2/rekap/buka',
    '/absensi/v2/rekap/kunci',
    '/absensi/v2/rekap/tanda-tangan',
    '/absensi/v2/superadmin/jam/setujui',
    '/absensi/v2/superadmin/registrasi/putuskan',
    '/absensi/v2/superadmin/retensi/setujui',
  ])
})
