import type { decideTindakan } from '@presensi/contract/access/tindakan'
import { expect, test } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { PERSETUJUAN_PARAMS } from '../params.ts'
import { PilihAkun } from './PilihAkun.tsx'
import type { PerkaraTindakan } from './use-perkara-say.ts'

const perkara = (pilihan: readonly string[]): PerkaraTindakan => ({
  jenis: 'sambungan_akun',
  id: 'perkara-1',
  sejak: '2026-11-16T00:25:00.000Z',
  tindakan: {
    jenis: 'akun.sambungan',
    judul: 'Sambungan akun',
    oleh: null,
    alasan: null,
    instansi_id: 'i-1',
    instansi: 'Instansi A',
    pratinjau: [],
    pilihan: pilihan.map((id) => ({ id, nama: `akun ${id}` })),
    sudah_berlaku: false,
    berakhir_pada: null,
  },
})
const open = (pilihan: readonly string[]) =>
  openScreen({
    screen: () => <PilihAkun perkara={perkara(pilihan)} />,
    path: '/persetujuan',
    params: PERSETUJUAN_PARAMS,
    server: [
      on<typeof decideTindakan>('POST', '/absensi/v2/persetujuan/putuskan', { id: 'perkara-1', status: 'disetujui' }),
    ],
  })

test('of several accounts one is chosen, and sent with the decision', async () => {
  const { press, until, callsTo } = await open(['satu', 'dua'])
  await press('Yang ini: akun dua')
  const sent = await until(() => callsTo('/putuskan')[0])
  expect(sent.body).toMatchObject({
    id: 'perkara-1',
    keputusan: 'setuju',
    akun: 'dua',
  })
})

test('of one account nothing has to be chosen', async () => {
  await open(['satu'])
  expect(document.body.textContent).not.toContain('Yang ini')
})
