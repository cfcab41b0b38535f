import { createHash } from 'node:crypto'
import { type profil, readProfil, saveProfil } from '@presensi/contract/identity/profil'
import type { RouteParsed } from '@presensi/contract/route'
import type * as z from 'zod/mini'
import type { Database, Tx } from '../../platform/database.ts'
import { countUpload, type SealedDeps } from '../../platform/files/public.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { encodeImage, senderOf } from '../../platform/images/public.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { notify } from '../../system/notifikasi/public.ts'
import { refuseLamaMasuk } from '../auth/public.ts'
import * as repo from './profil.repo.ts'
import { createSpesimenFiles } from './public.ts'

const SISI = 800

type Deps = SealedDeps & { db: Database }
type Sent = RouteParsed<typeof saveProfil>['body']
type Kontak = Pick<repo.ProfilRow, 'email' | 'no_hp'>
type Gambar = { readonly berkas: string; readonly sidik: Buffer }

/** One's own data: how one is reached, and the picture of one's signature. */
export function mountProfil(mount: Mount, { db, files, config }: Deps): void {
  const spesimen = createSpesimenFiles({ files, config })

  const diri = (call: PersonCall) => ({
    instansi_id: instansiOf(call.lingkup),
    pegawai_id: call.caller.pegawai_id ?? refuse('presensi.bukan_pegawai'),
  })

  async function toWire(row: repo.ProfilRow): Promise<z.output<typeof profil>> {
    const picture = row.spesimen === null ? null : await spesimen.get(row.spesimen)
    return {
      id: row.id,
      nama: row.nama,
      nip: row.nip,
      email: row.email,
      no_hp: row.no_hp,
      spesimen: picture === null ? null : `data:image/jpeg;base64,${picture.toString('base64')}`,
      spesimen_diubah_pada: row.spesimen_diubah_pada?.toISOString() ?? null,
      image1: null,
      image2: null,
      image3: null,
      image1_content: null,
      image2_content: null,
      image3_content: null,
      persetujuan_wajah: false,
    }
  }

  const find = async (tx: Tx, call: PersonCall, lock: boolean): Promise<repo.ProfilRow> => {
    const { instansi_id, pegawai_id } = diri(call)
    return (await repo.findProfil(tx, instansi_id, pegawai_id, { lock })) ?? refuse('tidak_ditemukan')
  }

  mount(readProfil, async (_input, call) =>
    toWire(await db.inInstansi(instansiOf(call.lingkup), (tx) => find(tx, call, false))),
  )

  /** Encoded anew and stored before the row that names it is written. */
  async function store(content: Uint8Array, call: PersonCall): Promise<Gambar> {
    const encoded = await encodeImage(content, senderOf(call), { as: 'jpeg', longestSide: SISI })
    const berkas = spesimen.newKey()
    await spesimen.put(berkas, encoded.content)
    return { berkas, sidik: createHash('sha256').update(encoded.content).digest() }
  }
  const drop = (berkas: string): Promise<void> => spesimen.delete(berkas).catch(() => undefined)

  async function write(tx: Tx, call: PersonCall, { email, no_hp }: Sent, gambar: Gambar | null | undefined) {
    const { instansi_id, pegawai_id } = diri(call)
    const before = await find(tx, call, true)
    const kontak = mergeSave(
      { email: null, no_hp: null } as Kontak,
      { email: before.email, no_hp: before.no_hp },
      { email, no_hp },
    )
    const isEmail = kontak.email !== before.email
    const isSpesimen = gambar !== undefined && (gambar !== null || before.spesimen !== null)
    if (isEmail || isSpesimen) await refuseLamaMasuk(tx, call)
    if (isEmail || kontak.no_hp !== before.no_hp) await repo.writeKontak(tx, instansi_id, pegawai_id, kontak)
    if (isSpesimen && gambar) await repo.writeSpesimen(tx, { instansi_id, pegawai_id, ...gambar })
    if (isSpesimen && gambar === null) await repo.deleteSpesimen(tx, instansi_id, pegawai_id)
    const replaced = isSpesimen ? before.spesimen : null
    const bebas = replaced !== null && !(await repo.isTerpakai(tx, instansi_id, replaced)) ? replaced : null
    await recordAudit(tx, call, {
      aksi: 'ubah',
      objek: 'profil',
      objek_id: pegawai_id,
      instansi_id,
      sebelum: { email: before.email, no_hp: before.no_hp, spesimen: before.spesimen !== null },
      sesudah: {
        email: kontak.email,
        no_hp: kontak.no_hp,
        spesimen: isSpesimen ? gambar !== null : before.spesimen !== null,
      },
    })
    // Whoever else has a session of this person hears of it there.
    if (isEmail) await notify(tx, [call.caller.sub], { instansi_id, jenis: 'profil.email_diubah', isi: {} })
    return { row: await find(tx, call, false), bebas }
  }

  mount(saveProfil, async ({ body }, call) => {
    const { image1, image2, image3, persetujuan_wajah, spesimen: sent } = body
    if ([image1, image2, image3, persetujuan_wajah].some((one) => one !== undefined)) return refuse('belum_tersedia')
    if (sent) await countUpload(db, call.caller.sub)
    // Asked before the picture is stored, and again where it is written.
    if (sent) await db.inInstansi(instansiOf(call.lingkup), (tx) => refuseLamaMasuk(tx, call))
    const gambar = sent ? await store(sent.content, call) : sent
    const { row, bebas } = await db
      .inInstansi(instansiOf(call.lingkup), (tx) => write(tx, call, body, gambar))
      .catch(async (error: unknown) => {
        if (gambar) await drop(gambar.berkas)
        throw error
      })
    if (bebas !== null) await drop(bebas)
    return toWire(row)
  })
}
