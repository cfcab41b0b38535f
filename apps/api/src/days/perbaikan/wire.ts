import type { perbaikan } from '@presensi/contract/days/perbaikan'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import { kantorDiputus } from '@presensi/domain/akses/pemutus'
import { detikOf, jamOf } from '@presensi/domain/kalender/jam'
import type * as z from 'zod/mini'
import type { PersonCall } from '../../platform/http/call.ts'
import type { PerbaikanRow } from './perbaikan.repo.ts'

const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())
const clock = (jam: string | null): string | null => (jam === null ? null : jamOf(detikOf(jam)))

/** A request as its owner or somebody who decides on it reads it. */
export function toPerbaikanWire(
  instansi_id: string,
  row: PerbaikanRow,
  { caller }: PersonCall,
): z.output<typeof perbaikan> {
  const { pegawai_id: _pegawai, pengguna_id: _pengguna, komitmen: _komitmen, ...shown } = row
  const open = caller.act === undefined && row.status === 'menunggu'
  const own = isDiriSendiri(caller, row)
  return {
    ...shown,
    jam_masuk: clock(row.jam_masuk),
    jam_pulang: clock(row.jam_pulang),
    masuk: iso(row.masuk),
    pulang: iso(row.pulang),
    diajukan_pada: new Date(row.diajukan_pada).toISOString(),
    can: {
      putuskan: open && !own && (row.putaran === 1 || kantorDiputus(caller.roles, instansi_id) === null),
      batal: open && row.pengguna_id === caller.sub,
    },
  }
}
