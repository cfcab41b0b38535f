import { BATAS_HARI_JADWAL, readJadwal } from '@presensi/contract/calendar-and-hours/jadwal'
import { resolveJadwal } from '@presensi/domain/jadwal/resolve-jadwal'
import { daysBetween, daysOf } from '@presensi/domain/kalender/tanggal'
import { isTerkait } from '../../access/wewenang/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { findSubjek } from './jadwal.repo.ts'
import { loadJadwalInputs } from './public.ts'
import { toJadwalWire } from './wire.ts'

/** The 'Mengapa?' view: the schedule of a person and which row said so. */
export function mountJadwal(mount: Mount, { db }: { db: Database }): void {
  mount(readJadwal, ({ query }, call) => {
    const { mulai, selesai } = query
    if (selesai < mulai) return refuseField('selesai', 'sebelum_mulai')
    if (daysBetween(mulai, selesai) >= BATAS_HARI_JADWAL)
      return refuseField('selesai', `maks_hari:${BATAS_HARI_JADWAL}`)
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const { subjek, isWhole } = await subjekFor(tx, instansi_id, query.nip, call)
      const inputs = await loadJadwalInputs(tx, [subjek.id], mulai, selesai)
      const hari = daysOf(mulai, selesai).flatMap((tanggal) => {
        const place = inputs.kantorOf(subjek.id, tanggal)
        if (!isWhole && !call.lingkup.kantor_ids?.includes(place?.kantor_id ?? '')) return []
        return [toJadwalWire(resolveJadwal(inputs.inputOf(subjek.id, tanggal)), place)]
      })
      // Nothing of an office the caller has no part in: that the person exists is not told either.
      return hari.length === 0 ? refuse('tidak_ditemukan') : { nip: subjek.nip, nama: subjek.nama, hari }
    })
  })
}

/** Oneself and one's people, wholly; beyond that what lies in the offices of the caller's roles. */
async function subjekFor(tx: Tx, instansi_id: string, nip: string | undefined, call: PersonCall) {
  const { caller, lingkup } = call
  const by = nip === undefined ? { pengguna_id: caller.sub } : { nip }
  const subjek = await findSubjek(tx, instansi_id, by)
  if (subjek === undefined) return nip === undefined ? refuseField('nip', 'wajib') : refuse('tidak_ditemukan')
  if (await isTerkait(tx, instansi_id, { ...subjek, pegawai_id: subjek.id }, call)) return { subjek, isWhole: true }
  if (lingkup.tingkat === 'sendiri') return refuse('tidak_ditemukan')
  return { subjek, isWhole: lingkup.kantor_ids === null }
}
