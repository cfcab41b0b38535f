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
  expect(keadaanDokumen({ versi, bulan_status, bulan_versi })).toEqual({ keadaan, digantikan_oleh })
})
