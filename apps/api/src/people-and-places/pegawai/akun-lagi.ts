import * as z from 'zod/mini'
import { bacaMenunggu, mintaTindakan } from '../../access/tindakan/public.ts'
import { allowAkunLagi } from '../../identity/sambungan/public.ts'
import type { Database } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { defineTindakan, handleTindakan } from '../../platform/tindakan.ts'
import type { CalonAkun } from './pegawai.repo.ts'

const isi = z.object({ pengguna_id: z.string(), nama: z.string(), nip: z.string() })

/** An account for a row that had one, or had another NIP: once agreed to, whoever asked may make it. */
export const akunLagiKind = defineTindakan<z.output<typeof isi>>({
  nama: 'pegawai.akun_lagi',
  judul: {
    id: 'Akun bagi yang pernah punya akun atau berganti NIP',
    en: 'An account for somebody who had one, or another NIP',
  },
  isi,
  hak: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  pemutus: 'admin',
  lihat: async (_tx, { isi: { nama, nip } }) => [
    { apa: { id: `Akun ${nama}`, en: `Account of ${nama}` }, sebelum: null, sesudah: nip },
  ],
})

/** Asks for it, once; a super admin who chose no agency has nobody to ask. */
export async function mintaAkunLagi(
  db: Database,
  call: PersonFacts,
  { pengguna_id, nama, nip }: CalonAkun,
): Promise<void> {
  const { instansi_id } = call.lingkup
  if (instansi_id === null) return
  const sama = { instansi_id, kunci: pengguna_id }
  await db.inInstansi(instansi_id, async (tx) => {
    if ((await bacaMenunggu(tx, akunLagiKind, sama)) !== undefined) return
    await mintaTindakan(tx, call, akunLagiKind, { ...sama, isi: { pengguna_id, nama, nip }, untung: [pengguna_id] })
  })
}

export const akunLagi = handleTindakan(akunLagiKind, {
  async lakukan(tx, { isi: { pengguna_id } }) {
    await allowAkunLagi(tx, pengguna_id)
    return undefined
  },
})
