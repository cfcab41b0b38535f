import { PERAN_NAMA } from '@presensi/contract/access/peran-nama'
import * as z from 'zod/mini'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { defineTindakan, handleTindakan, type TindakanHandler } from '../../platform/tindakan.ts'
import { type Menunggu, mintaTindakan } from '../tindakan/public.ts'
import * as repo from './peran.repo.ts'
import type { PeranService } from './peran.service.ts'

/** The role that sees amounts, and is the second person of a period of allowances. */
export const KEUANGAN = 'role:presensi:operator:instansi:keuangan'

const isi = z.object({
  nip: z.string(),
  mulai: z.nullable(z.string()),
  selesai: z.nullable(z.string()),
  /** the assignment whose dates change; none for a new one */
  id: z.optional(z.string()),
  /** the assignment that holds already, where the agency has not begun */
  berlaku_id: z.optional(z.string()),
})
type Keuangan = z.output<typeof isi>

const sampai = (mulai: string | null, selesai: string | null): string => `${mulai ?? '…'} – ${selesai ?? '…'}`

export const beriKeuanganKind = defineTindakan<Keuangan>({
  nama: 'peran.keuangan',
  judul: { id: 'Memberi peran keuangan', en: 'Giving the finance role' },
  isi,
  hak: ['role:presensi:admin:instansi'],
  pemutus: 'admin',
  async lihat(tx, { instansi_id, isi: { nip, mulai, selesai, id } }) {
    const before = id === undefined ? undefined : await repo.findPeran(tx, id, instansi_id)
    const masa = { id: 'Masa', en: 'Time' }
    const line = { apa: PERAN_NAMA[KEUANGAN], sebelum: before === undefined ? null : nip, sesudah: nip }
    return [
      line,
      { apa: masa, sebelum: before ? sampai(before.mulai, before.selesai) : null, sesudah: sampai(mulai, selesai) },
    ]
  },
})

type Minta = Keuangan & { readonly instansi_id: string; readonly penerima_id: string }

/** Another admin agrees before it is given; before the agency has begun it holds at once and waits for that only. */
export function mintaKeuangan(
  tx: Tx,
  call: PersonFacts,
  { instansi_id, penerima_id, ...isi }: Minta,
): Promise<Menunggu> {
  const held = isi.berlaku_id !== undefined
  return mintaTindakan(tx, call, beriKeuanganKind, {
    instansi_id,
    kunci: isi.id ?? isi.berlaku_id ?? `${isi.nip} ${sampai(isi.mulai, isi.selesai)}`,
    isi,
    untung: [penerima_id],
    ...(held && { sudah_berlaku: true, tanpa_batas: true }),
  })
}

export const beriKeuangan = (
  peran: Pick<PeranService, 'write' | 'remove'>,
  revocations: { add(rows: Awaited<ReturnType<PeranService['remove']>>): void },
): TindakanHandler =>
  handleTindakan(beriKeuanganKind, {
    async lakukan(tx, { instansi_id, isi: { berlaku_id, ...given }, oleh, pemutus }) {
      if (berlaku_id !== undefined) {
        await repo.setujuiPeran(tx, instansi_id, berlaku_id, pemutus.caller.sub)
        return undefined
      }
      const done = await peran.write(tx, 'instansi', { ...given, role: KEUANGAN }, oleh, pemutus.caller.sub)
      if ('menunggu' in done) throw new Error('what was agreed to waits once more')
      return () => revocations.add(done.revoked)
    },
    async tolak(tx, { isi: { berlaku_id }, pemutus }) {
      const revoked = await peran.remove(tx, berlaku_id ?? refuse('tidak_ditemukan'), pemutus)
      return () => revocations.add(revoked)
    },
  })
