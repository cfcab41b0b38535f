import type { peristiwa, peristiwaPegawai, tandaTerima } from '@presensi/contract/clocking/presensi'
import { pesanSinyal } from '@presensi/contract/clocking/sinyal'
import { pesanTurunan } from '@presensi/contract/clocking/turunan'
import { KAPASITAS, type Kapasitas } from '@presensi/domain/akses/pemutus'
import { luringFakta } from '@presensi/domain/bukti/grade-bukti'
import { SINYAL_KODE, type Sinyal } from '@presensi/domain/bukti/sinyal'
import type { HariPeristiwa } from '@presensi/domain/jadwal/hari-peristiwa'
import { teksPresensi } from '@presensi/domain/rantai/isi'
import type * as z from 'zod/mini'
import { iso } from '../../platform/clock.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { KeyRing } from '../rantai/public.ts'
import { areaOf } from './area.ts'
import { faktaTurunanOf, halanganTinjau, keputusanOf, nilaiAkhir, turunanOf } from './nilai-akhir.ts'
import type { PeristiwaRow } from './peristiwa.repo.ts'
import type { Segel } from './segel.ts'

type Peristiwa = z.output<typeof peristiwa>
/** Whoever asks: reasons are said to the person they are about, and about them to anybody else. */
type Reader = Pick<PersonCall, 'language' | 'caller'>
const isOther = (row: Pick<PeristiwaRow, 'pengguna_id'>, { caller }: Reader): boolean => caller.sub !== row.pengguna_id

const kodeOf = (kode: string | null) => SINYAL_KODE.find((one) => one === kode)

/** The photo is still to come or to be looked at. */
export const isSementara = (row: Pick<PeristiwaRow, 'foto' | 'foto_diharapkan' | 'nilai'>): boolean =>
  row.foto === 'baru' || (row.foto === null && row.foto_diharapkan && row.nilai !== 'ditolak')

function alasanOf(row: PeristiwaRow, reader: Reader): Peristiwa['alasan'] {
  const signals = row.pribadi === null ? [] : (JSON.parse(row.pribadi.sinyal) as Sinyal[])
  const { lepas = [], timbul = [] } = turunanOf(row) ?? {}
  return [
    ...signals.map(({ kode, akibat, fakta }) => ({
      kode,
      // What no longer holds is still said, as a note.
      nilai: lepas.includes(kode) ? ('anomali' as const) : akibat,
      pesan: pesanSinyal(kode, fakta, reader.language, isOther(row, reader)),
    })),
    ...timbul.map((kode) => ({
      kode,
      nilai: 'perlu_konfirmasi' as const,
      pesan: pesanSinyal(kode, luringFakta(row.diterima_pada - row.waktu, true), reader.language, isOther(row, reader)),
    })),
  ]
}

function laterAlasan(row: PeristiwaRow, reader: Reader): Peristiwa['alasan'] {
  return row.penilaian.flatMap((one) => {
    const kode = kodeOf(one.kode)
    return kode === undefined ? [] : [{ kode, nilai: one.nilai, pesan: pesanOf(row, one, reader) }]
  })
}

export function pesanOf(row: PeristiwaRow, one: PeristiwaRow['penilaian'][number], reader: Reader): string {
  const kode = kodeOf(one.kode)
  if (one.jenis === 'turunan') return pesanTurunan({ ...faktaTurunanOf(one), nilai: one.nilai }, reader.language)
  return kode === undefined
    ? (one.catatan ?? '')
    : pesanSinyal(kode, JSON.parse(one.fakta), reader.language, isOther(row, reader))
}

const base = (row: PeristiwaRow) => ({
  id: row.id,
  jenis: row.jenis,
  kegiatan_id: row.kegiatan_id,
  kegiatan: row.kegiatan,
  work_from: row.work_from,
  tanggal: row.tanggal,
  waktu: iso(row.waktu),
  diterima_pada: iso(row.diterima_pada),
  zona_waktu: row.zona_waktu,
  luring: row.luring,
  kantor_id: row.kantor_id,
  kantor: row.kantor,
  nilai_awal: row.nilai,
  nomor: row.nomor,
})

/** In which capacity a decision was made; it stands among the facts that the chain holds. */
export function sebagaiOf(one: PeristiwaRow['penilaian'][number]): Kapasitas | null {
  if (one.jenis !== 'keputusan') return null
  const { sebagai } = JSON.parse(one.fakta) as { sebagai?: unknown }
  return KAPASITAS.find((known) => known === sebagai) ?? null
}

/** `hari` is the day the event belongs to; `tanggal` of the row is only where it is filed. The office is that of the day; the receipt has the one it was graded by. */
export function toPeristiwa(row: PeristiwaRow, reader: Reader, hari: HariPeristiwa): Peristiwa {
  const keputusan = keputusanOf(row)
  return {
    ...base(row),
    ...hari,
    kantor_id: row.kantor_hari?.id ?? null,
    kantor: row.kantor_hari?.nama ?? null,
    nilai: nilaiAkhir(row),
    sementara: isSementara(row),
    alasan: [...alasanOf(row, reader), ...laterAlasan(row, reader)],
    area: areaOf(row),
    dapat_ditinjau: halanganTinjau(row) === null,
    keputusan:
      keputusan === null
        ? null
        : {
            keputusan: keputusan.nilai === 'diterima' ? 'diterima' : 'ditolak',
            sebagai: sebagaiOf(keputusan),
            catatan: keputusan.catatan,
            oleh: keputusan.oleh_nama ?? '–',
            pada: iso(keputusan.pada),
          },
  }
}

export function toPeristiwaPegawai(
  row: PeristiwaRow,
  reader: Reader,
  can: { putuskan: boolean; lihat_foto: boolean },
  hari: HariPeristiwa,
): z.output<typeof peristiwaPegawai> {
  const { pribadi } = row
  return {
    ...toPeristiwa(row, reader, hari),
    nip: row.nip,
    nama: row.nama,
    lat: pribadi?.lat ?? null,
    lng: pribadi?.lng ?? null,
    akurasi_m: pribadi?.akurasi_m ?? null,
    waktu_perangkat: iso(pribadi?.waktu_perangkat ?? row.waktu),
    perangkat_id: row.perangkat_id,
    ada_foto: row.foto === 'siap',
    can: {
      putuskan: can.putuskan && nilaiAkhir(row) === 'perlu_konfirmasi',
      lihat_foto: can.lihat_foto && row.foto === 'siap',
    },
  }
}

/** The receipt says what held when it was given, however often it is asked for. */
export function toTandaTerima(
  row: PeristiwaRow,
  { dicatat, jalur, ...segel }: Segel,
  keys: Pick<KeyRing, 'publicKeyOf'>,
  reader: Reader,
): z.output<typeof tandaTerima> {
  return {
    ...base(row),
    ...segel,
    nilai: row.nilai,
    sementara: isSementara({ ...row, foto: null }),
    alasan: alasanOf({ ...row, penilaian: [] }, reader),
    area: areaOf({ ...row, penilaian: [] }),
    dapat_ditinjau: halanganTinjau({ ...row, penilaian: [] }) === null,
    keputusan: null,
    instansi_id: row.instansi_id,
    isi: teksPresensi(row),
    dicatat_pada: iso(dicatat),
    kunci_publik: keys.publicKeyOf(segel.kunci_id) ?? '',
    jalur: [...jalur],
  }
}
