import type { Mount } from '../platform/http/mount-route.ts'
import type { ImportDeps } from '../platform/impor/public.ts'
import { mountHariKerja } from './hari-kerja/hari-kerja.routes.ts'
import { mountHariLibur } from './hari-libur/hari-libur.routes.ts'
import { mountJadwal } from './jadwal/jadwal.routes.ts'
import { mountJamKerja } from './jam-kerja/jam-kerja.routes.ts'
import { mountKegiatan } from './kegiatan/kegiatan.routes.ts'
import { mountAnggota } from './shift/anggota.routes.ts'
import { mountRoster } from './shift/roster.routes.ts'
import { mountShift } from './shift/shift.routes.ts'

/** When people work: the calendar, the hours, the shifts, and the schedule that follows from them. */
export function mountCalendarAndHours(mount: Mount, deps: ImportDeps): void {
  mountHariKerja(mount, deps)
  mountHariLibur(mount, deps)
  mountKegiatan(mount, deps)
  mountJamKerja(mount, deps)
  mountShift(mount, deps)
  mountRoster(mount, deps)
  mountAnggota(mount, deps)
  mountJadwal(mount, deps)
}
