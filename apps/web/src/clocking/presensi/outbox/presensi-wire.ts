import type {
  readBuktiPresensi,
  readHariIni,
  readRiwayat,
  rekamPresensi,
  requestTantangan,
  sendFotoPresensi,
} from '@presensi/contract/clocking/presensi'
import type { RouteAnswer } from '@presensi/contract/route'

export type HariIni = RouteAnswer<typeof readHariIni>
export type TandaTerima = RouteAnswer<typeof rekamPresensi>
export type Peristiwa = HariIni['peristiwa'][number]
export type BuktiPresensi = RouteAnswer<typeof readBuktiPresensi>
export type RiwayatBulan = RouteAnswer<typeof readRiwayat>
export type HariRiwayat = RiwayatBulan['hari'][number]

type Call<Route extends { readonly method: string; readonly path: string }> = Pick<Route, 'method' | 'path'>

/** Written out, so that neither the page nor the service worker carries the contract's schemas. */
export const REKAM: Call<typeof rekamPresensi> = { method: 'POST', path: '/absensi/v2/pegawai/presensi/rekam' }
export const FOTO: Call<typeof sendFotoPresensi> = { method: 'POST', path: '/absensi/v2/pegawai/presensi/foto/{id}' }
export const BUKTI: Call<typeof readBuktiPresensi> = {
  method: 'GET',
  path: '/absensi/v2/pegawai/presensi/bukti/{id}',
}
export const TANTANGAN: Call<typeof requestTantangan> = {
  method: 'POST',
  path: '/absensi/v2/pegawai/presensi/tantangan',
}
