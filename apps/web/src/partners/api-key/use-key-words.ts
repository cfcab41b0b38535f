import type { ApiKey, Cakupan } from './api-key.api.ts'
import { useApiKeyWords } from './words.ts'

export const SCOPES: readonly Cakupan[] = ['pegawai', 'hari', 'rekap', 'presensi', 'webhook']
export const STATUSES: readonly ApiKey['status'][] = ['berlaku', 'kedaluwarsa', 'dicabut']
export const TONE = { berlaku: 'aktif', kedaluwarsa: 'nonaktif', dicabut: 'ditolak' } as const

/** Scopes and states in words. */
export function useKeyWords() {
  const t = useApiKeyWords()
  return {
    scope: (scope: Cakupan) => t(scope),
    scopeHelp: (scope: Cakupan) => t(`${scope}Help`),
    status: (status: ApiKey['status']) => (status === 'kedaluwarsa' ? t('kedaluwarsaStatus') : t(status)),
  }
}
