import { type kopSurat, readKop, saveKop } from '@presensi/contract/recaps/kop'
import type * as z from 'zod/mini'
import type { Database, Tx } from '../../platform/database.ts'
import { countUpload, type SealedDeps } from '../../platform/files/public.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { encodeImage, senderOf } from '../../platform/images/public.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { pick, recordAudit } from '../../system/audit/public.ts'
import * as repo from './kop.repo.ts'
import { createKopFiles } from './kop.ts'

const LOGO_SIDE = 600

type Sent = { nip: string; jabatan_cetak: string; mulai: string; selesai?: string | undefined }

/** Replaces who signs for an office. Each of them is an employee of the agency. */
async function savePenandatangan(tx: Tx, instansi_id: string, kantor_id: string, sent: readonly Sent[]): Promise<void> {
  if (!(await repo.isKantor(tx, instansi_id, kantor_id))) return refuseField('kantor_id', 'tidak_ada')
  const people = await repo.findOrang(
    tx,
    instansi_id,
    sent.map(({ nip }) => nip),
  )
  const rows = sent.map(({ nip, selesai, ...row }, index) => {
    const pegawai_id = people.get(nip) ?? refuseField(`penandatangan.${index}.nip`, 'tidak_ada')
    return { ...row, id: newId(), pegawai_id, selesai: selesai ?? null }
  })
  await repo.replacePenandatangan(tx, { instansi_id, kantor_id }, rows)
}

type Deps = SealedDeps & { db: Database }

/** The letterhead of an agency and who signs for its offices. */
export function mountKop(mount: Mount, { db, files, config }: Deps): void {
  const logos = createKopFiles({ files, config })

  async function toWire(
    row: repo.KopRow | undefined,
    penandatangan: repo.PenandatanganRow[],
  ): Promise<z.output<typeof kopSurat>> {
    const { baris = [], kota = null, logo: key = null } = row ?? {}
    const logo = key === null ? null : await logos.get(key)
    return {
      baris,
      kota,
      penandatangan,
      logo: logo === null ? null : `data:image/jpeg;base64,${logo.toString('base64')}`,
    }
  }

  mount(readKop, async ({ query: { kantor_id } }, { lingkup }) => {
    const instansi_id = instansiOf(lingkup)
    const { row, signers } = await db.inInstansi(instansi_id, async (tx) => ({
      row: await repo.findKop(tx, instansi_id, { lock: false }),
      signers: await repo.listPenandatangan(tx, instansi_id, kantor_id),
    }))
    return toWire(row, signers)
  })

  /** Encoded anew and stored before the row that names it is written. */
  async function storeLogo(content: Uint8Array, call: PersonCall): Promise<string> {
    const encoded = await encodeImage(content, senderOf(call), { as: 'jpeg', longestSide: LOGO_SIDE })
    const key = logos.newKey()
    await logos.put(key, encoded.content)
    return key
  }
  const drop = (key: string): Promise<void> => logos.delete(key).catch(() => undefined)

  mount(saveKop, async ({ body: { logo: sent, kantor_id, penandatangan, baris, kota } }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    if (sent) await countUpload(db, call.caller.sub)
    const logo = sent ? await storeLogo(sent.content, call) : sent
    const saved = await db
      .inInstansi(instansi_id, async (tx) => {
        const before = await repo.findKop(tx, instansi_id, { lock: true })
        const bawaan: repo.KopRow = { baris: [await repo.readNama(tx, instansi_id)], kota: null, logo: null }
        const row = mergeSave(bawaan, before, { kota, logo, baris: baris?.length === 0 ? null : baris })
        await repo.writeKop(tx, instansi_id, row)
        if (penandatangan !== undefined && kantor_id !== undefined)
          await savePenandatangan(tx, instansi_id, kantor_id, penandatangan)
        const signers = await repo.listPenandatangan(tx, instansi_id, kantor_id)
        const sesudah = {
          ...pick(row, 'baris', 'kota', 'logo'),
          ...(penandatangan !== undefined && { kantor_id, penandatangan: signers }),
        }
        await recordAudit(tx, call, {
          aksi: 'ubah',
          objek: 'kop_surat',
          objek_id: instansi_id,
          instansi_id,
          sebelum: before,
          sesudah,
        })
        return { row, signers, replaced: before !== undefined && before.logo !== row.logo ? before.logo : null }
      })
      .catch(async (error: unknown) => {
        if (typeof logo === 'string') await drop(logo)
        throw error
      })
    if (saved.replaced !== null) await drop(saved.replaced)
    return toWire(saved.row, saved.signers)
  })
}
