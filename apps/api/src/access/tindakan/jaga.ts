import { pemutusTindakan, TINDAKAN_HARI } from '@presensi/domain/akses/tindakan'
import type { Database, Tx } from '../../platform/database.ts'
import type { JenisTindakan } from '../../platform/tindakan.ts'
import { clearPerkara, notify } from '../../system/notifikasi/public.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { hakOf } from './minta.ts'
import * as repo from './tindakan.repo.ts'

type Jenis = Pick<JenisTindakan<unknown>, 'nama' | 'judul' | 'hak' | 'pemutus'>

/** Reminds who asked, and lets lapse what nobody agreed to. Each act once, however often it runs. */
export function createJagaTindakan({ db, jenis }: { db: Database; jenis: readonly Jenis[] }): () => Promise<number> {
  const named = new Map(jenis.map((one) => [one.nama, one]))

  async function remind(tx: Tx, instansi_id: string): Promise<number> {
    let done = 0
    // The later one first: of an act that both are due for, only it is sent.
    for (const [index, hari] of [...TINDAKAN_HARI.ingatkan.entries()].toReversed())
      for (const row of await repo.takeIngatan(tx, instansi_id, index + 1, hari)) {
        const kind = named.get(row.jenis)
        if (kind === undefined || row.oleh === null) continue
        const calon = await repo.listCalon(tx, instansi_id)
        const found = pemutusTindakan({ ...row, hak: hakOf(kind) }, calon) as repo.CalonNama[]
        const menunggu = [...new Set(found.map(({ nama }) => nama))].slice(0, 5).join(', ')
        await notify(tx, [row.oleh], {
          instansi_id,
          jenis: 'tindakan.pengingat',
          isi: { judul: kind.judul, hari, menunggu: menunggu === '' ? '–' : menunggu },
        })
        done += 1
      }
    return done
  }

  async function lapse(tx: Tx, instansi_id: string): Promise<number> {
    const over = await repo.takeLewat(tx, instansi_id)
    for (const row of over) {
      const judul = named.get(row.jenis)?.judul ?? { id: row.jenis, en: row.jenis }
      await clearPerkara(tx, instansi_id, [row.id])
      await notify(tx, [...(row.oleh === null ? [] : [row.oleh]), ...row.untung], {
        instansi_id,
        jenis: 'tindakan.lewat',
        isi: { judul, hari: TINDAKAN_HARI.berakhir },
      })
    }
    return over.length
  }

  return async () =>
    eachInstansi(await db.acrossInstansi(repo.listPerluJaga), (instansi_id) =>
      db.inInstansi(instansi_id, async (tx) => (await lapse(tx, instansi_id)) + (await remind(tx, instansi_id))),
    )
}
