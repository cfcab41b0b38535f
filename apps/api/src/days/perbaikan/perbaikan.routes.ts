import type { usulHari } from '@presensi/contract/days/perbaikan'
import { decidePerbaikan, listPerbaikan, savePerbaikan, withdrawPerbaikan } from '@presensi/contract/days/perbaikan'
import { refusalMessage } from '@presensi/contract/refusals'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { putaranUsul, terpakaiBulan } from '@presensi/domain/perbaikan/perbaikan'
import type * as z from 'zod/mini'
import { kapasitasFor, wewenangOf } from '../../access/wewenang/public.ts'
import { findSubjek } from '../../calendar-and-hours/jadwal/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { windowOf } from '../../platform/paging.ts'
import { Refusal, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { Lampiran } from '../lampiran/public.ts'
import { ajukan } from './ajukan.ts'
import * as repo from './perbaikan.repo.ts'
import { checkBatas, checkHari, type KeadaanHari, readKeadaan } from './periksa.ts'
import { batalkan, putuskan } from './putuskan.ts'
import { toPerbaikanWire } from './wire.ts'

type UsulHari = z.output<typeof usulHari>

export function mountPerbaikan(mount: Mount, { db, lampiran }: { db: Database; lampiran: Lampiran }): void {
  mount(savePerbaikan, async ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const sent = body.lampiran === undefined ? [] : [body.lampiran]
    const row = await lampiran.saveWith({ db, call, sent }, (tx, [berkas]) =>
      ajukan(tx, instansi_id, body, berkas, call),
    )
    return toPerbaikanWire(instansi_id, row, call)
  })

  mount(listPerbaikan, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    const { tahun, bulan, tanggal } = query
    if (bulan !== undefined && tahun === undefined) return refuseField('tahun', 'wajib')
    const month =
      tahun === undefined ? {} : { from: firstOfMonth(tahun, bulan ?? 1), to: lastOfMonth(tahun, bulan ?? 12) }
    const range = tanggal === undefined ? month : { from: tanggal, to: tanggal }
    return db.inInstansi(instansi_id, async (tx) => {
      const wewenang = wewenangOf(instansi_id, call)
      const { ids, pageWith } = await repo.pagePerbaikan(tx, wewenang, { ...query, ...range }, windowOf(query))
      const rows = await repo.findPerbaikan(tx, instansi_id, ids)
      const usul = tanggal === undefined ? null : await readUsul(tx, instansi_id, tanggal, query.nip, call)
      return { ...pageWith(rows.map((row) => toPerbaikanWire(instansi_id, row, call))), usul }
    })
  })

  mount(decidePerbaikan, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) =>
      toPerbaikanWire(instansi_id, await putuskan(tx, instansi_id, body, call), call),
    )
  })

  mount(withdrawPerbaikan, ({ body: { id } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) =>
      toPerbaikanWire(instansi_id, await batalkan(tx, instansi_id, id, call), call),
    )
  })
}

/** Who may see a request, and so its evidence: whose it is, and who decides on it. */
export async function isPerbaikanTerlihat(
  tx: Tx,
  { instansi_id, id }: { readonly instansi_id: string; readonly id: string },
  call: PersonCall,
): Promise<boolean> {
  const [row] = await repo.findPerbaikan(tx, instansi_id, [id])
  if (row === undefined) return false
  if (row.pengguna_id === call.caller.sub) return true
  return (await kapasitasFor(tx, instansi_id, { ...row, pengguna_id: row.pengguna_id ?? '' }, call)) !== null
}

/** Whether the caller may ask for a correction of an own day; null where it is somebody else's. Judged by what save asks. */
async function readUsul(
  tx: Tx,
  instansi_id: string,
  tanggal: string,
  nip: string | undefined,
  { caller, language }: PersonCall,
): Promise<UsulHari | null> {
  const subjek = await findSubjek(tx, instansi_id, { pengguna_id: caller.sub })
  if (subjek === undefined || (nip !== undefined && nip !== subjek.nip)) return null
  let facts: Facts = { ...TANPA_JAM, tanggal }
  try {
    const keadaan = await readKeadaan(tx, instansi_id, subjek.id, tanggal)
    facts = factsOf(tanggal, keadaan)
    checkHari(tanggal, keadaan)
    const sides = sidesOf(tanggal, keadaan)
    // Where no side is open, asking says why.
    if (sides.length === 0) checkBatas({ tanggal, jenis: 'keduanya', sebab: 'lainnya' }, keadaan)
    return {
      ...facts,
      boleh: true,
      kode: null,
      kalimat: null,
      sisi: sides.map(({ sisi }) => sisi),
      putaran: sides[0]?.putaran ?? 1,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const kalimat = refusalMessage(error.code, language, error.detail.values)
    return { ...facts, boleh: false, kode: error.code, kalimat, sisi: [], putaran: 1 }
  }
}

type Facts = Omit<UsulHari, 'boleh' | 'kode' | 'kalimat' | 'sisi' | 'putaran'>
const TANPA_JAM = { sisa: 0, sisa_lupa: 0, zona_waktu: 'UTC', jendela_masuk: null, jendela_pulang: null }

const spanWire = ({ mulai, selesai }: { readonly mulai: number; readonly selesai: number }) => ({
  mulai: new Date(mulai).toISOString(),
  selesai: new Date(selesai).toISOString(),
})

function factsOf(tanggal: string, { lama, batas, waktu, zona_waktu }: KeadaanHari): Facts {
  const { semua, lupa } = terpakaiBulan(lama, tanggal.slice(0, 7))
  return {
    tanggal,
    sisa: Math.max(0, batas.per_bulan - semua),
    sisa_lupa: Math.max(0, batas.lupa_per_bulan - lupa),
    zona_waktu,
    jendela_masuk: waktu === null ? null : spanWire(waktu.jendela_masuk),
    jendela_pulang: waktu === null ? null : spanWire(waktu.jendela_pulang),
  }
}

/** The sides of a day that something can be asked for, each with its round. */
function sidesOf(tanggal: string, { lama, batas }: KeadaanHari) {
  return (['masuk', 'pulang'] as const).flatMap((sisi) => {
    const putaran = putaranUsul({ tanggal, jenis: sisi, sebab: 'lainnya' }, lama, batas)
    return typeof putaran === 'string' ? [] : [{ sisi, putaran }]
  })
}
