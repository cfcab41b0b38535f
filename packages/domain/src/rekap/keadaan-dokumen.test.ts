import { expect, it } from 'vitest'
import { keadaanDokumen } from './keadaan-dokumen.ts'

it.each([
  ['of an open month', null, null, null, 'sementara', null],
  ['of an open month that was locked since', null, 'final', 1, 'sementara', null],
  ['of the lock that holds', 1, 'final', 1, 'berlaku', null],
  ['of a month that was reopened', 1, 'sementara', 1, 'ditarik', null],
  ['of a month that was reopened and locked again', 1, 'final', 2, 'digantikan', 2],
  ['of the second lock', 2, 'final', 2, 'berlaku', null],
  ['of the first lock, reopened twice', 1, 'sementara', 2, 'digantikan', 2],
])('a paper %s', (_what, versi, bulan_status, bulan_versi, keadaan, digantikan_oleh) => {
  const tanpa_tanda = { bentuk: 'pdf', tanda: 0, tanda_kini: 0 } as const
  expect(keadaanDokumen({ versi, bulan_status, bulan_versi, ...tanpa_tanda })).toEqual({ keadaan, digantikan_oleh })
})

it.each([
  ['a page printed before somebody signed', 'pdf', 'final', 0, 1, 'digantikan'],
  ['the page with all signatures', 'pdf', 'final', 2, 2, 'berlaku'],
  ['a sheet, which carries no signatures', 'xlsx', 'final', 0, 2, 'berlaku'],
  ['a page of a month that was reopened', 'pdf', 'sementara', 0, 1, 'ditarik'],
] as const)('%s', (_what, bentuk, bulan_status, tanda, tanda_kini, keadaan) => {
  const digantikan_oleh = keadaan === 'digantikan' ? 1 : null
  expect(keadaanDokumen({ versi: 1, bulan_versi: 1, bulan_status, bentuk, tanda, tanda_kini })).toEqual({
    keadaan,
    digantikan_oleh,
  })
})
