import {
  alamatLogo,
  type instansi,
  listInstansi,
  readLogoInstansi,
  saveInstansi,
} from '@presensi/contract/people-and-places/instansi'
import type * as z from 'zod/mini'
import { endTokensOfPetugas } from '../../identity/auth/public.ts'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database } from '../../platform/database.ts'
import { countUpload, type FileStore, newFileKey } from '../../platform/files/public.ts'
import { FileAnswer, type PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { encodeImage, senderOf } from '../../platform/images/public.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import * as repo from './instansi.repo.ts'

type Wire = z.output<typeof instansi>
const TAKEN = {
  constraint: 'instansi_kode_key',
  code: 'sudah_ada',
  values: { apa: 'Instansi dengan kode ini' },
} as const

const BARU: Pick<repo.InstansiWrite, 'alamat' | 'logo' | 'aktif'> = { alamat: null, logo: null, aktif: true }
const LOGO_SIDE = 512

const toWire = (row: repo.InstansiRow): Wire => ({
  ...row,
  logo: alamatLogo(row.id, row.logo),
  jenis: row.jenis === 'daerah' ? 'daerah' : 'pusat',
  dibuat_pada: row.dibuat_pada.toISOString(),
  diubah_pada: row.diubah_pada.toISOString(),
})

/** The super admin's own calls over all agencies: making one cannot happen inside one. */
type Deps = { db: Database; files: FileStore; revocations: Revocations }

export function mountInstansi(mount: Mount, { db, files, revocations }: Deps): void {
  const drop = (key: string): Promise<void> => files.delete(key).catch(() => {})

  /** Encoded and stored before the row that names it is written. */
  async function storeLogo(content: Uint8Array, call: PersonCall): Promise<string> {
    const { content: encoded, type } = await encodeImage(content, senderOf(call), { longestSide: LOGO_SIDE })
    const key = newFileKey('logo')
    await files.put(key, encoded, type)
    return key
  }

  mount(listInstansi, ({ query }, { lingkup }) =>
    db.acrossInstansi(async (tx) => {
      const page = await repo.listInstansi(tx, query, windowOf(query), lingkup.instansi_id)
      return { ...page, items: page.items.map(toWire) }
    }),
  )

  mount(saveInstansi, async ({ body }, call) => {
    const { id, aktif, alamat, logo: sent, ...rest } = body
    if (sent) await countUpload(db, call.caller.sub)
    const logo = sent ? await storeLogo(sent.content, call) : sent
    const saved = await db
      .acrossInstansi(async (tx) => {
        const before = id === undefined ? undefined : await repo.lockInstansi(tx, id)
        if (id !== undefined && before === undefined) return refuse('tidak_ditemukan')
        if (!(await repo.isDatabaseZone(tx, body.zona_waktu))) return refuseField('zona_waktu', 'zona_waktu')
        const write = { ...rest, ...mergeSave(BARU, before, { alamat, aktif, logo }) }
        const row = await (before === undefined
          ? repo.insertInstansi(tx, newId(), write)
          : repo.updateInstansi(tx, before.id, write))
        await recordAudit(tx, call, {
          aksi: before === undefined ? 'buat' : 'ubah',
          objek: 'instansi',
          objek_id: row.id,
          instansi_id: row.id,
          sebelum: before,
          sesudah: row,
        })
        const switched = before !== undefined && before.aktif !== row.aktif
        const replaced = before !== undefined && before.logo !== row.logo ? before.logo : null
        return { row, replaced, revoked: switched ? await endTokensOfPetugas(tx, row.id) : [] }
      })
      .catch(async (error: unknown) => {
        if (typeof logo === 'string') await drop(logo)
        return refuseConflict(TAKEN)(error)
      })
    if (saved.replaced !== null) await drop(saved.replaced)
    revocations.add(saved.revoked)
    return toWire(saved.row)
  })

  mount(readLogoInstansi, async ({ params: { id } }, { caller }) => {
    const isTheirs = caller.roles.some((held) => held.instansi_id === null || held.instansi_id === id)
    const key = isTheirs ? await db.acrossInstansi((tx) => repo.findLogo(tx, id)) : null
    const content = key === null ? null : await files.get(key)
    return content ? new FileAnswer(content, 'image/webp', `logo-${id}.webp`) : refuse('tidak_ditemukan')
  })
}
