import { gradeBukti } from '@presensi/domain/bukti/grade-bukti'
import { type Nilai, type Sinyal, worseOf } from '@presensi/domain/bukti/sinyal'
import type { HariIni } from './outbox/presensi-wire.ts'
import { ageSeconds, type Posisi } from './position.ts'

type Situation = {
  readonly hari: HariIni
  readonly posisi: Posisi | undefined
  readonly work_from: HariIni['work_from'][number]
  /** the server's time, the monotonic clock, and what the phone says it is */
  readonly now: number
  readonly monotonic: number
  readonly wall: number
  readonly offline: boolean
  /** the agency asks for a photo, and no camera gives one */
  readonly photoMissing: boolean
}
export type Verdict = { readonly nilai: Nilai; readonly sinyal: readonly Pick<Sinyal, 'kode' | 'fakta'>[] }

/**
 * What would become of a clocking made now, by the rules and limits that will grade it. Nothing is promised that a phone cannot
 * know: other people's clockings, earlier places and the photo itself are looked at by the server.
 */
export function verdictOf(situation: Situation): Verdict {
  const { hari, posisi, now, offline } = situation
  const { nilai, sinyal } = gradeBukti(
    {
      posisi:
        posisi === undefined
          ? null
          : {
              lat: posisi.lat,
              lng: posisi.lng,
              akurasi_m: posisi.akurasi_m,
              umur_detik: ageSeconds(posisi, situation.monotonic),
            },
      tempat: { nama: hari.kantor?.nama ?? '', titik: hari.kantor?.titik ?? [], bebas: hari.bebas_tempat },
      work_from: situation.work_from,
      waktu: now,
      diterima_pada: now,
      waktu_perangkat: situation.wall,
      luring: offline,
      gangguan: hari.gangguan.some((one) => now >= Date.parse(one.mulai) && now < Date.parse(one.selesai)),
      tanda_tangan_sah: true,
      tantangan_terpakai: false,
      perangkat: {
        orang_lain: hari.perangkat === 'milik_orang_lain',
        orang_hari_ini: 1,
        diikat_pada: 0,
        tiket_sendiri: true,
      },
      sebelumnya: null,
      koordinat_sama: { hari: 1, orang: 1 },
    },
    hari.aturan,
  )
  const found = sinyal.filter(({ akibat }) => akibat === nilai)
  const akibat = hari.aturan.akibat.foto_tidak_datang
  if (!situation.photoMissing || akibat === 'anomali' || worseOf(akibat, nilai) !== akibat)
    return { nilai, sinyal: found }
  const photo = { kode: 'foto_tidak_datang', fakta: {} } as const
  return { nilai: akibat, sinyal: akibat === nilai ? [...found, photo] : [photo] }
}
