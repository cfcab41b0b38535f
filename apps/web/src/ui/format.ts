export * from '@presensi/contract/kata/format'
