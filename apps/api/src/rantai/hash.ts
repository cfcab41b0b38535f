import { hash } from 'node:crypto'
import type { Sha256 } from '@presensi/domain/rantai/rantai'

export const sha256Hex: Sha256 = (text) => hash('sha256', text, 'hex')
