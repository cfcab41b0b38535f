import type { ObjekLampau } from '@presensi/contract/days/perubahan-lampau'
import { addDays, monthsOf } from '@presensi/domain/kalender/tanggal'
import { akibatOf, isBulanLebihRingan } from '@presensi/domain/lampau/tangan'
import type { Menunggu } from '../../access/tindakan/public.ts'
import type { BarisLampau } from '../../calendar-and-hours/jadwal/public.ts'
import type { Tx } from '../../platform/database.ts'
import { whileHeld } from '../../platform/held.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { newId } from '../../platform/uuid.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { bacaBulan } from '../hari/public.ts'
import { cabutBerlaku, mintaBerlaku } from './berlaku-sendiri.ts'
import { andaikan } from './hari-berubah.ts'
import * as repo from './perubahan-lampau.repo.ts'

/** An act that has just been written, with each fact that it changed. */
export type Perubahan = {
  readonly aksi: repo.PerubahanWrite['aksi']
  readonly objek: ObjekLampau
  /** the row it is about, where it is one */
  readonly objek_id?: string
  /** what it is about, in the words of who did it */
  readonly judul: string
  readonly alasan: string | undefined
  /** the days that it reaches; without an end where it goes on */
  readonly dari: string
  readonly sampai: string | null
  readonly baris: readonly BarisLampau[]
  /** whom it can reach; everybody where neither is said */
  readonly pegawai_ids?: readonly string[]
  readonly kantor_ids?: readonly string[]
}

const sama = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/**
 * Keeps what an act changed in days that are over, in its transaction and after it was written. It needs a reason. Where it makes a day of the person who
 * did it cheaper, that person is judged by what stood before until somebody else agreed: then whom it waits for is said.
 */
export async function catatLampau(
  tx: Tx,
  instansi_id: string,
  call: PersonFacts,
  perubahan: Perubahan,
): Promise<Menunggu | undefined> {
  const { caller } = call
  const { dari, alasan, pegawai_ids = null, kantor_ids = null, ...rest } = perubahan
  const hari_ini = await todayOf(tx, instansi_id)
  const baris = perubahan.baris.filter((one) => !sama(one.sebelum, one.sesudah))
  if (dari > hari_ini || baris.length === 0) return undefined
  await gantikan(tx, instansi_id, baris, caller.pegawai_id)
  const until = (last: string): string =>
    perubahan.sampai === null || perubahan.sampai > last ? last : perubahan.sampai
  // Of today, what has happened already: who came late or missed an assembly this morning.
  const sejauh_ini = { dari, sampai: until(hari_ini) }
  const { pegawai_id } = caller
  // Of one person only, after it was written and before anybody else sees it.
  const lebih_ringan =
    pegawai_id !== null &&
    (await whileHeld('whether an act helps who does it', () =>
      isLebihRingan(tx, instansi_id, pegawai_id, baris, sejauh_ini),
    ))
  const isLampau = dari < hari_ini
  if (!isLampau && !lebih_ringan) return undefined
  if (alasan === undefined)
    return refuse('lampau.alasan_wajib', { errors: [{ field: 'alasan', message: 'keterangan_lampau' }] })
  const rentang = lebih_ringan ? sejauh_ini : { dari, sampai: until(addDays(hari_ini, -1)) }
  const own = { pegawai_id: caller.pegawai_id }
  const waits = akibatOf(caller, own, { hanya_dia: false, lebih_ringan }) === 'menunggu'
  const id = newId()
  const penahan_id = waits ? caller.pegawai_id : null
  await repo.insertPerubahan(tx, instansi_id, {
    ...{ id, oleh: caller.sub, ...rentang, alasan, pegawai_ids, kantor_ids, baris, penahan_id },
    ...{ aksi: rest.aksi, objek: rest.objek, objek_id: rest.objek_id ?? null, judul: rest.judul.slice(0, 200) },
  })
  return waits ? mintaBerlaku(tx, call, instansi_id, { id, objek: rest.objek, alasan }) : undefined
}

/** What somebody else says of a fact holds for everybody: who waited for it waits no longer. */
async function gantikan(tx: Tx, instansi_id: string, baris: readonly BarisLampau[], kecuali: string | null) {
  const said = new Set(baris.map(({ jenis, kunci }) => `${jenis} ${kunci}`))
  for (const one of await repo.lockTertahan(tx, instansi_id, kecuali)) {
    const isSaid = ({ jenis, kunci }: BarisLampau): boolean => said.has(`${jenis} ${kunci}`)
    if (!one.baris.some(isSaid)) continue
    const after = one.baris.map((row) => (isSaid(row) ? { ...row, diganti: true } : row))
    await repo.writeBaris(tx, instansi_id, { id: one.id, baris: after })
    if (after.every(({ diganti }) => diganti === true)) await cabutBerlaku(tx, instansi_id, one.id)
  }
}

/** Whether a month that the act reaches is cheaper for a person than it would be without it. */
async function isLebihRingan(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  baris: readonly BarisLampau[],
  rentang: { readonly dari: string; readonly sampai: string },
): Promise<boolean> {
  const sekarang = await readSekarang(tx)
  const andaian = andaikan(baris, 'sebelum', rentang)
  for (const month of monthsOf(rentang.dari, rentang.sampai)) {
    const before = await bacaBulan(tx, instansi_id, [pegawai_id], month, { sekarang, andaian })
    const after = await bacaBulan(tx, instansi_id, [pegawai_id], month, { sekarang })
    const [sebelum, sesudah] = [before.get(pegawai_id)?.bulan, after.get(pegawai_id)?.bulan]
    const isKnown = sebelum !== undefined && sesudah !== undefined
    if (isKnown && isBulanLebihRingan(sebelum, sesudah, rentang.sampai)) return true
  }
  return false
}
