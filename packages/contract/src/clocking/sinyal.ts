import type { Fakta, SinyalKode } from '@presensi/domain/bukti/sinyal'
import type { Language } from '../kata/sentence.ts'
import { kataJarak, kataLama } from './area.ts'

type Words = { readonly id: string; readonly en: string }

/** Each signal as a name for filters and lists. Apart from the sentences, so that a screen that needs names carries no more. */
const NAMA: Readonly<Record<SinyalKode, Words>> = {
  luar_area: { id: 'Di luar area', en: 'Outside the area' },
  luar_area_jauh: { id: 'Jauh di luar area', en: 'Far outside the area' },
  tanpa_posisi: { id: 'Tanpa posisi', en: 'No position' },
  area_belum_ada: { id: 'Area kantor belum ada', en: 'Office has no area' },
  area_diubah_sendiri: { id: 'Area diubah sendiri', en: 'Area changed by the person' },
  akurasi_aneh: { id: 'Akurasi tidak wajar', en: 'Unusual accuracy' },
  posisi_lama: { id: 'Posisi lama', en: 'Old position' },
  koordinat_sama: { id: 'Koordinat sama persis', en: 'Identical coordinates' },
  terlalu_cepat: { id: 'Berpindah terlalu cepat', en: 'Moved too fast' },
  perangkat_orang_lain: { id: 'Perangkat orang lain', en: "Somebody else's device" },
  perangkat_bersama: { id: 'Satu perangkat, beberapa orang', en: 'One device, several people' },
  perangkat_baru: { id: 'Perangkat baru', en: 'New device' },
  tanda_tangan_salah: { id: 'Tanda tangan perangkat salah', en: 'Wrong device signature' },
  tantangan_terpakai: { id: 'Tantangan sudah dipakai', en: 'Challenge used before' },
  foto_tidak_datang: { id: 'Foto tidak datang', en: 'Photo did not arrive' },
  selisih_jam: { id: 'Jam perangkat berselisih', en: 'Device clock is off' },
  luring: { id: 'Dibuat tanpa jaringan', en: 'Made offline' },
  luring_terlambat: { id: 'Kiriman luring terlambat', en: 'Offline clocking too late' },
}

/** Each signal as a sentence for the person it is about. `{name}` is a fact of the signal. */
const PESAN: Readonly<Record<SinyalKode, Words>> = {
  luar_area: {
    id: 'Anda {tepi} {tempat}; akurasi GPS {akurasi_m} m.',
    en: 'You are {tepi} {tempat}; GPS accuracy {akurasi_m} m.',
  },
  luar_area_jauh: {
    id: 'Anda {tepi} {tempat}; terlalu jauh untuk langsung dihitung.',
    en: 'You are {tepi} {tempat}; too far to count at once.',
  },
  tanpa_posisi: {
    id: 'Ponsel tidak mengirim posisi. Nyalakan lokasi dan izinkan halaman ini memakainya.',
    en: 'The phone sent no position. Turn location on and allow this page to use it.',
  },
  area_belum_ada: {
    id: '{tempat} belum memiliki titik lokasi, sehingga posisi tidak dapat diperiksa.',
    en: '{tempat} has no location yet, so the position cannot be checked.',
  },
  area_diubah_sendiri: {
    id: 'Anda mengubah area {tempat} pada hari presensi ini atau sesudahnya, sehingga presensi Anda di sana diperiksa orang lain.',
    en: 'You changed the area of {tempat} on the day of this clocking or since, so somebody else looks at it.',
  },
  akurasi_aneh: {
    id: 'Akurasi GPS {akurasi_m} m tidak wajar (antara {terkecil_m} dan {terbesar_m} m).',
    en: 'GPS accuracy of {akurasi_m} m is unusual (between {terkecil_m} and {terbesar_m} m).',
  },
  posisi_lama: {
    id: 'Posisi diambil {detik} sebelumnya (paling lama {batas}).',
    en: 'The position was {detik} old (at most {batas}).',
  },
  koordinat_sama: {
    id: 'Koordinat sama persis sampai enam desimal pada {hari} hari atau {orang} orang dalam 30 hari.',
    en: 'Coordinates equal to six decimals on {hari} days or for {orang} people within 30 days.',
  },
  terlalu_cepat: {
    id: 'Berpindah {jarak_km} dengan {km_jam} km/jam sejak presensi sebelumnya.',
    en: 'Moved {jarak_km} at {km_jam} km/h since the clocking before.',
  },
  perangkat_orang_lain: {
    id: 'Perangkat ini terikat pada pegawai lain.',
    en: 'This device is bound to another employee.',
  },
  perangkat_bersama: {
    id: 'Perangkat ini dipakai {orang} orang pada hari yang sama.',
    en: 'This device was used by {orang} people on the same day.',
  },
  perangkat_baru: {
    id: 'Perangkat baru, terikat kurang dari {jam} jam.',
    en: 'New device, bound less than {jam} hours ago.',
  },
  tanda_tangan_salah: {
    id: 'Tanda tangan perangkat tidak cocok. Buka halaman Presensi lagi dari perangkat Anda.',
    en: 'The signature of the device does not match. Open the clocking page again on your device.',
  },
  tantangan_terpakai: {
    id: 'Kode sekali pakai ini sudah dipakai. Presensi harus dibuat baru.',
    en: 'This single-use code was used before. Make a new clocking.',
  },
  foto_tidak_datang: { id: 'Foto tidak diterima dalam {menit} menit.', en: 'No photo arrived within {menit} minutes.' },
  selisih_jam: {
    id: 'Jam perangkat berselisih {detik} dari jam server.',
    en: 'The clock of the device is off by {detik}.',
  },
  luring: {
    id: 'Dibuat tanpa jaringan dan diterima {menit} kemudian.',
    en: 'Made without a network and received {menit} later.',
  },
  luring_terlambat: {
    id: 'Diterima {jam} jam setelah dibuat; batasnya {batas} jam.',
    en: 'Received {jam} hours after it was made; the limit is {batas} hours.',
  },
}

/** The same for somebody who looks at another person's clocking, where the sentence above speaks to that person. */
const TENTANG: Partial<Readonly<Record<SinyalKode, Words>>> = {
  luar_area: {
    id: '{tepi} {tempat}; akurasi GPS {akurasi_m} m.',
    en: '{tepi} {tempat}; GPS accuracy {akurasi_m} m.',
  },
  luar_area_jauh: {
    id: '{tepi} {tempat}; terlalu jauh untuk langsung dihitung.',
    en: '{tepi} {tempat}; too far to count at once.',
  },
  tanpa_posisi: { id: 'Ponsel tidak mengirim posisi.', en: 'The phone sent no position.' },
  tanda_tangan_salah: {
    id: 'Tanda tangan tidak cocok dengan kunci perangkat yang terikat.',
    en: 'The signature does not match the key of the bound device.',
  },
}

/** `tentang`: for another reader than the person it is about */
export function pesanSinyal(kode: SinyalKode, fakta: Fakta, language: Language, tentang = false): string {
  const words = (tentang ? TENTANG[kode] : undefined) ?? PESAN[kode]
  return words[language].replace(/\{(\w+)\}/g, (_whole, name: string) => sayFact(kode, name, fakta, language))
}

/** Facts as people write them: lengths of time in words, distances in metres or kilometres, the decimal sign of the language. */
function sayFact(kode: SinyalKode, name: string, fakta: Fakta, language: Language): string {
  if (name === 'tepi') return sayEdge(fakta, language)
  if (name === 'jarak_km') return sayLength(typeof fakta.jarak_km === 'number' ? fakta.jarak_km * 1_000 : '–', language)
  const value = fakta[name] ?? '–'
  if (typeof value !== 'number') return value
  if (name === 'detik' || (name === 'batas' && kode === 'posisi_lama')) return kataLama(value, language)
  if (name === 'menit' && kode === 'luring') return kataLama(value * 60, language)
  return language === 'id' ? String(value).replace('.', ',') : String(value)
}

/** Clockings from before edges were measured hold the distance from the middle. */
function sayEdge({ tepi_m, jarak_m }: Fakta, language: Language): string {
  const [edge, middle] =
    language === 'id' ? ['di luar area', 'dari titik tengah area'] : ['outside the area of', 'from the middle of']
  return tepi_m === undefined ? `${sayLength(jarak_m, language)} ${middle}` : `${sayLength(tepi_m, language)} ${edge}`
}

const sayLength = (metres: Fakta[string] | undefined, language: Language): string =>
  typeof metres === 'number' ? kataJarak(metres, language) : '–'

export const namaSinyal = (kode: SinyalKode, language: Language): string => NAMA[kode][language]
