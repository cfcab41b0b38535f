import { createHash } from 'node:crypto'
import type { Sha256 } from '@presensi/domain/rantai/rantai'

export const sha256Hex: Sha256 = (text) => createHash('sha256').update(text).digest('hex')
