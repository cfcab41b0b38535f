import type { jadwalHari } from '@presensi/contract/calendar-and-hours/jadwal'
import type { Jadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import type * as z from 'zod/mini'
import { iso } from '../../platform/clock.ts'

type Wire = z.output<typeof jadwalHari>

const isoSpan = ({ mulai, selesai }: { mulai: number; selesai: number }) => ({
  mulai: iso(mulai),
  selesai: iso(selesai),
})

export function toJadwalWire(
  { tanggal, status, waktu, alasan }: Jadwal,
  place: { kantor_id: string; kantor: string } | null,
): Wire {
  return {
    tanggal,
    status,
    kantor_id: place?.kantor_id ?? null,
    kantor: place?.kantor ?? null,
    waktu:
      waktu === null
        ? null
        : {
            ...waktu,
            masuk: iso(waktu.masuk),
            pulang: iso(waktu.pulang),
            istirahat: waktu.istirahat === null ? null : isoSpan(waktu.istirahat),
            jendela_masuk: isoSpan(waktu.jendela_masuk),
            jendela_pulang: isoSpan(waktu.jendela_pulang),
          },
    alasan: [...alasan],
  }
}
