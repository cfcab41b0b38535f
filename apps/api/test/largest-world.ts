import { beginKepegawaian } from '../src/people-and-places/pegawai/public.ts'
import { newId } from '../src/platform/uuid.ts'
import type { Harness } from './harness.ts'

export const ids = (count: number): string[] => Array.from({ length: count }, () => newId())

/** As many people and offices of the first agency as the largest body names. */
export async function fillWorld(
  harness: Harness,
  { people = 5_000, offices: many = 2_000 } = {},
): Promise<{ nips: string[]; kantor_ids: string[] }> {
  const { id: instansi_id, kantor } = harness.world.a
  const nips = Array.from(
    { length: people },
    (_nip, at) =>
      `1980${String(1 + Math.floor(at / 1_000)).padStart(2, '0')}012010011${String(at % 1_000).padStart(3, '0')}`,
  )
  const kantor_ids = ids(many)
  await harness.db.acrossInstansi(async (tx) => {
    const pengguna = nips.map((nip) => ({ id: newId(), nip, nama: `Orang ${nip}`, username: nip }))
    const pegawai = pengguna.map(({ id, nip, nama }) => ({
      instansi_id,
      id: newId(),
      pengguna_id: id,
      nip,
      nama,
      jenis: 'PNS',
    }))
    await tx.insertInto('pengguna').values(pengguna).execute()
    await tx.insertInto('pegawai').values(pegawai).execute()
    await beginKepegawaian(
      tx,
      instansi_id,
      pegawai.map(({ id, pengguna_id }) => ({ pegawai_id: id, pengguna_id, mulai: '2020-01-01' })),
    )
    const placed = pegawai.map(({ id }) => ({
      instansi_id,
      id: newId(),
      pegawai_id: id,
      kantor_id: kantor[0],
      mulai: '2020-01-01',
    }))
    await tx.insertInto('penempatan').values(placed).execute()
    const offices = kantor_ids.map((id, at) => ({
      instansi_id,
      id,
      kode: `K${at}`,
      nama: `Kantor ${at}`,
      zona_waktu: 'Asia/Jakarta',
    }))
    await tx.insertInto('kantor').values(offices).execute()
  })
  return { nips, kantor_ids }
}
