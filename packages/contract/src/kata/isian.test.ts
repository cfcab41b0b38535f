import { expect, test } from 'vitest'
import { issueMessage } from '../issues.ts'
import { sayIsian } from './isian.ts'

test('a call and a form say the same of a field, but each writes dates as its own', () => {
  for (const say of [issueMessage, sayIsian]) {
    expect(say('rentang:1:17', 'id')).toBe('Antara 1 dan 17.')
    expect(say('maks_panjang:20', 'en')).toBe('At most 20 characters.')
    expect(say('pilihan:role:a, role:b', 'id')).toBe('Pilih salah satu: role:a, role:b.')
  }
  expect(issueMessage('tanggal', 'id')).toBe('Tulis tanggal sebagai TTTT-BB-HH, misalnya 2026-11-15.')
  expect(sayIsian('tanggal', 'id')).toBe('Tulis tanggal seperti 12/11/2026.')
})

test('a form keeps the sentence of the server, also one that begins like nothing known', () => {
  expect(sayIsian('Jam: harus sesudah 07.00.', 'id')).toBe('Jam: harus sesudah 07.00.')
  expect(sayIsian('constructor', 'id')).toBe('constructor')
  expect(issueMessage('constructor', 'en')).toBe('Not valid.')
})
