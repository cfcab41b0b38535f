import { addDays } from '@presensi/domain/kalender/tanggal'
import { planAkhir, planRiwayat } from '@presensi/domain/pegawai/riwayat'
import type { Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { applyKepala, endKepala, findCalonKepala, readKepala, todayOfKantor, toRiwayat } from './kepala.repo.ts'

type Where = { instansi_id: string; kantor_id: string }
type Given = { zona_waktu: string; kepala_nip?: string | null | undefined; kepala_mulai?: string | undefined }

/** Who heads the office from a day on; answers what the audit log should know. Days before keep the head they had. */
export async function saveKepala(
  tx: Tx,
  call: PersonCall,
  where: Where,
  { zona_waktu, kepala_nip, kepala_mulai }: Given,
): Promise<{ kepala_nip?: string | null; kepala_mulai?: string }> {
  if (kepala_nip === undefined) return {}
  const mulai = kepala_mulai ?? (await todayOfKantor(tx, zona_waktu))
  const rows = toRiwayat(await readKepala(tx, [where.kantor_id]))
  if (kepala_nip === null) {
    await endKepala(tx, where.instansi_id, planAkhir(rows, addDays(mulai, -1)))
    return { kepala_nip, kepala_mulai: mulai }
  }
  const person = await findCalonKepala(tx, where.instansi_id, kepala_nip, mulai)
  if (person === undefined)
    return refuse('tidak_ditemukan', { errors: [{ field: 'kepala_nip', message: 'tidak_ada' }] })
  const plan = planRiwayat(rows, person.id, mulai)
  if (plan.hasil === 'tetap') return {}
  refuseDiriSendiri(call, person)
  if (!person.bekerja) return refuseField('kepala_nip', `belum_bekerja:${mulai}`)
  if (plan.hasil === 'terhalang') return refuseField('kepala_mulai', `paling_awal:${plan.oleh.at(-1)?.mulai ?? mulai}`)
  await applyKepala(tx, where, plan, { pegawai_id: person.id, mulai })
  return { kepala_nip, kepala_mulai: mulai }
}
