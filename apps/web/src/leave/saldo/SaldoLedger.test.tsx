import type { readSaldoIzin } from '@presensi/contract/leave/izin-saldo'
import { expect, test } from 'vitest'
import { on, openScreen } from '../../lib/testing/screen.tsx'
import { SaldoLedger } from './SaldoLedger.tsx'

test('without a NIP it is one’s own ledger, and asks for nobody else’s', async () => {
  const screen = await openScreen({
    screen: () => <SaldoLedger />,
    path: '/izin/lists',
    params: [],
    server: [
      on<typeof readSaldoIzin>('GET', '/absensi/v2/pegawai/izin/saldo', {
        nip: '198703122010012001',
        nama: 'Rina Kartika',
        tahun: 2026,
        sisa: 13,
        tanpa_hak: null,
        akun: [],
        can: { sesuaikan: false },
      }),
    ],
  })
  await screen.sees('13 hari')
  expect(screen.callsTo('/saldo').every(({ query }) => query.nip === undefined)).toBe(true)
})
