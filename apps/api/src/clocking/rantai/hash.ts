import { hash } from 'node:crypto'
import type { Sha256 } from '@presensi/domain/rantai/rantai'
import type { Sha256OfHex } from '@presensi/domain/rantai/tanda-terima'

export const sha256Hex: Sha256 = (text) => hash('sha256', text, 'hex')
export const sha256OfHex: Sha256OfHex = (hex) => hash('sha256', Buffer.from(hex, 'hex'), 'hex')
