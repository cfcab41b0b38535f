import { useZone } from '../../lib/use-zone.ts'
import { DateText } from '../../ui/DateText.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import type { ApiKey } from './api-key.api.ts'
import classes from './api-key.module.css'
import { TONE, useKeyWords } from './use-key-words.ts'
import { useApiKeyWords } from './words.ts'

export function KeyFacts({ apiKey }: { readonly apiKey: ApiKey }) {
  const t = useApiKeyWords()
  const say = useKeyWords()
  const zone = useZone()
  const moment = (instant: string | null) => instant && <TimeText instant={instant} zone={zone} />
  const { status } = apiKey
  const used = apiKey.terakhir_dipakai_pada ? (
    <>
      {moment(apiKey.terakhir_dipakai_pada)} {apiKey.terakhir_alamat}
    </>
  ) : (
    t('never')
  )
  const items = [
    {
      key: 'status',
      label: t('status'),
      value: <StatusBadge kode={status} label={say.status(status)} tone={TONE[status]} />,
    },
    { key: 'awalan', label: t('awalan'), value: <span className={classes.mono}>{apiKey.awalan}…</span> },
    { key: 'cakupan', label: t('cakupan'), value: apiKey.cakupan.map(say.scope).join(', ') },
    { key: 'kedaluwarsa', label: t('kedaluwarsa'), value: <DateText value={apiKey.kedaluwarsa} /> },
    { key: 'alamat', label: t('alamat'), value: apiKey.alamat.join(', ') || t('anywhere') },
    { key: 'terakhir', label: t('terakhir'), value: used },
    { key: 'dibuat', label: t('dibuat'), value: moment(apiKey.dibuat_pada) },
    { key: 'oleh', label: t('dibuatOleh'), value: apiKey.dibuat_oleh },
    ...(apiKey.dicabut_pada ? [{ key: 'dicabut', label: t('dicabutPada'), value: moment(apiKey.dicabut_pada) }] : []),
  ]
  return <KeyValue items={items} />
}
