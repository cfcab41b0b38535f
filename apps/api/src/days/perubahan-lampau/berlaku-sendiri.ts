import type { ObjekLampau } from '@presensi/contract/days/perubahan-lampau'
import { dateWords, formatBasisPoints } from '@presensi/contract/kata/format'
import type { Peran } from '@presensi/domain/akses/peran'
import * as z from 'zod/mini'
import { cabutTindakan, type Menunggu, mintaTindakan } from '../../access/tindakan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { whileHeld } from '../../platform/held.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import {
  type Baris,
  defineTindakan,
  handleTindakan,
  type JenisTindakan,
  type TindakanHandler,
} from '../../platform/tindakan.ts'
import { hariBerubah } from './hari-berubah.ts'
import * as repo from './perubahan-lampau.repo.ts'

const isi = z.object({ id: z.string() })
type Isi = z.output<typeof isi>

const nilaiOf = (kode: string, bp: number): string => (bp === 0 ? kode : `${kode} (${formatBasisPoints(bp)})`)

/** The days of who did it that would come out otherwise. */
async function lihat(tx: Tx, instansi_id: string, { id }: Isi): Promise<Baris[]> {
  const one = (await repo.readPerubahan(tx, instansi_id, id)) ?? refuse('tidak_ditemukan')
  const { penahan_id } = one
  if (penahan_id === null) return []
  // Of one person only; what is agreed to is what was shown.
  const days = await whileHeld('what an act changes for who did it', () =>
    hariBerubah(tx, instansi_id, one, [penahan_id]),
  )
  return days.map((row) => ({
    apa: dateWords(row.tanggal),
    sebelum: nilaiOf(row.kode_sebelum, row.bp_sebelum),
    sesudah: nilaiOf(row.kode_sesudah, row.bp_sesudah),
  }))
}

const kindOf = (nama: string, hak: readonly Peran[]): JenisTindakan<Isi> =>
  defineTindakan<Isi>({
    nama,
    judul: {
      id: 'Perubahan hari yang sudah lewat, bagi yang melakukannya',
      en: 'A change of days that are over, for who made it',
    },
    isi,
    hak,
    pemutus: 'hak',
    lihat: (tx, given) => lihat(tx, given.instansi_id, given.isi),
  })

const ADMIN = ['role:presensi:admin:instansi', 'role:presensi:superadmin'] as const
/** The calendar's, which its operator keeps; and what only admins enter. */
const KALENDER = kindOf('lampau.kalender', ['role:presensi:operator:instansi:hari', ...ADMIN])
const LAIN = kindOf('lampau.admin', ADMIN)
export const berlakuSendiriKinds: readonly JenisTindakan<Isi>[] = [KALENDER, LAIN]

const KIND: { readonly [O in ObjekLampau]: JenisTindakan<Isi> } = {
  kegiatan: KALENDER,
  hari_libur: KALENDER,
  hari_kerja: KALENDER,
  shift_pegawai: LAIN,
  kebijakan: LAIN,
  gangguan: LAIN,
}

/** Asks somebody else with the same right to agree that an act holds for who did it as well. */
export const mintaBerlaku = (
  tx: Tx,
  call: PersonFacts,
  instansi_id: string,
  { id, objek, alasan }: { readonly id: string; readonly objek: ObjekLampau; readonly alasan: string },
): Promise<Menunggu> =>
  mintaTindakan(tx, call, KIND[objek], {
    ...{ instansi_id, kunci: id, isi: { id }, alasan },
    untung: [call.caller.sub],
  })

/** Nobody need agree any more: somebody else has said since what holds. */
export async function cabutBerlaku(tx: Tx, instansi_id: string, id: string): Promise<void> {
  for (const kind of berlakuSendiriKinds) await cabutTindakan(tx, kind, { instansi_id, kunci: id })
}

/** Where somebody refuses, or nobody agrees in time, whoever did it stays judged by what stood before. */
export const berlakuSendiri = (): TindakanHandler[] =>
  berlakuSendiriKinds.map((kind) =>
    handleTindakan(kind, {
      async lakukan(tx, { instansi_id, isi: { id }, pemutus }) {
        await repo.lepaskan(tx, instansi_id, id, pemutus.caller.sub)
        return undefined
      },
    }),
  )
