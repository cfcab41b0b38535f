import type { menungguPersetujuan } from '@presensi/contract/access/tindakan'
import type { Language, Sentence } from '@presensi/contract/kata/sentence'
import { pemutusTindakan } from '@presensi/domain/akses/tindakan'
import type * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { findNamaInstansi } from '../../platform/scope.repo.ts'
import type { Baris, JenisTindakan } from '../../platform/tindakan.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { clearPerkara, notify } from '../../system/notifikasi/public.ts'
import * as repo from './tindakan.repo.ts'

export type Menunggu = z.output<typeof menungguPersetujuan>

type Permintaan<Isi> = {
  readonly instansi_id: string
  /** by this the same act is known again: what it is about, e.g. 'ppk_nip' or the id of a row */
  readonly kunci: string
  readonly isi: Isi
  /** accounts of those whom it favours; they never agree to it */
  readonly untung?: readonly string[]
  readonly alasan?: string | null
  /** the office that it is about, where the right to it may be that of one office */
  readonly kantor_id?: string | null
  /** it holds already, for everybody or for all but whom it favours: refusing it takes it back */
  readonly sudah_berlaku?: true
  /** it does not lapse: it waits until somebody decides */
  readonly tanpa_batas?: true
  /** takes the place of the same act that waits, in place of being refused */
  readonly ganti?: true
}

/** In which of the kind's roles an act is agreed to. */
export const hakOf = ({ hak, pemutus }: Pick<JenisTindakan<unknown>, 'hak' | 'pemutus'>) =>
  pemutus === 'admin' ? null : hak

const words = (value: Baris['sebelum'], language: Language): string =>
  value === null ? '–' : typeof value === 'boolean' ? YA_TIDAK[value ? 'ya' : 'tidak'][language] : String(value)
const YA_TIDAK = { ya: { id: 'ya', en: 'yes' }, tidak: { id: 'tidak', en: 'no' } } as const

/** The first line of what would change, for the notice; the inbox shows all of them. */
function rincianOf([line]: readonly Baris[]): Sentence | null {
  if (line === undefined) return null
  const say = (language: Language) =>
    `${line.apa[language]}: ${words(line.sebelum, language)} → ${words(line.sesudah, language)}`
  return { id: say('id'), en: say('en') }
}

/** Who may agree to an act now. */
async function readPemutus(
  tx: Tx,
  jenis: Pick<JenisTindakan<unknown>, 'hak' | 'pemutus'>,
  act: {
    readonly instansi_id: string
    readonly kantor_id: string | null
    readonly oleh: string | null
    readonly untung: readonly string[]
  },
): Promise<repo.CalonNama[]> {
  const calon = await repo.listCalon(tx, act.instansi_id)
  return pemutusTindakan({ hak: hakOf(jenis), ...act }, calon) as repo.CalonNama[]
}

/**
 * Writes down an act that waits for a second person, in the caller's transaction, and tells who may agree. The same act that waits already is
 * refused with its id. `call` null: the product itself found it.
 */
export async function mintaTindakan<Isi>(
  tx: Tx,
  call: PersonFacts | null,
  jenis: JenisTindakan<Isi>,
  given: Permintaan<Isi>,
): Promise<Menunggu> {
  const { instansi_id, kunci, isi, untung = [], alasan = null, kantor_id = null } = given
  const id = newId()
  const oleh = call?.caller.sub ?? null
  const pratinjau = await jenis.lihat(tx, { instansi_id, isi })
  const sama = { instansi_id, jenis: jenis.nama, kunci }
  if (given.ganti === true) await clearPerkara(tx, instansi_id, await repo.gantiSama(tx, sama))
  const row = await repo.insertTindakan(tx, {
    ...sama,
    id,
    kotak: jenis.kotak ?? 'tindakan',
    isi,
    pratinjau,
    alasan,
    kantor_id,
    oleh,
    untung,
    sudah_berlaku: given.sudah_berlaku === true,
    berakhir: given.tanpa_batas !== true,
  })
  if (row === undefined)
    return refuse('persetujuan.masih_menunggu', { data: { persetujuan_id: await repo.findSama(tx, sama) } })
  if (call !== null)
    await recordAudit(tx, call, {
      aksi: 'minta',
      objek: 'tindakan',
      objek_id: id,
      instansi_id,
      sesudah: { jenis: jenis.nama, kunci, pratinjau, alasan },
    })
  const pemutus = await readPemutus(tx, jenis, { instansi_id, kantor_id, oleh, untung })
  await notify(
    tx,
    pemutus.map(({ pengguna_id }) => pengguna_id),
    {
      instansi_id,
      jenis: 'tindakan.menunggu',
      isi: {
        judul: jenis.judul,
        oleh: call?.caller.nama ?? null,
        rincian: rincianOf(pratinjau),
        instansi: (await findNamaInstansi(tx, instansi_id)) ?? '',
        tindakan_id: id,
      },
      perkara: [id],
    },
  )
  return {
    persetujuan_id: id,
    menunggu: pemutus.map(({ role, nama }) => ({ role, nama })),
    berakhir_pada: row.berakhir_pada?.toISOString() ?? null,
  }
}

type Sama = { readonly instansi_id: string; readonly kunci: string }

/** What waits of the same act. */
export async function bacaMenunggu<Isi>(
  tx: Tx,
  jenis: JenisTindakan<Isi>,
  { instansi_id, kunci }: Sama,
): Promise<Isi | undefined> {
  const id = await repo.findSama(tx, { instansi_id, jenis: jenis.nama, kunci })
  const [row] = id === undefined ? [] : await repo.listTindakan(tx, [id])
  return row && jenis.isi.parse(row.isi)
}

/** What the act was about is gone, or is as it was before: nobody need agree to it any more. */
export async function cabutTindakan(
  tx: Tx,
  jenis: Pick<JenisTindakan<unknown>, 'nama'>,
  { instansi_id, kunci }: Sama,
): Promise<void> {
  await clearPerkara(tx, instansi_id, await repo.gantiSama(tx, { instansi_id, jenis: jenis.nama, kunci }))
}
