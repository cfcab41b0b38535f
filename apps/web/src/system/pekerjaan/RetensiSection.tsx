import { Button } from '@mantine/core'
import { formatDate, formatNumber } from '@presensi/contract/kata/format'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { agreeRetensi, useRetensi } from './jam.api.ts'
import { useJamWords } from './jam-words.ts'

/** What retention removed last in each agency, and what waits for a super admin because it is more than usual. */
export function RetensiSection() {
  const t = useJamWords()
  const language = useLanguage()
  const { data } = useRetensi()
  const [asking, setAsking] = useState(false)
  if (data === undefined || data.items.length === 0) return null
  const waiting = data.items.reduce((sum, { tertahan }) => sum + tertahan, 0)
  const n = (value: number) => formatNumber(value, language)
  return (
    <Section
      title={t('retensi')}
      description={waiting > 0 ? t('retensiWaits', { n: n(waiting) }) : t('retensiHelp')}
      {...(waiting > 0 && { actions: <Button onClick={() => setAsking(true)}>{t('retensiAgree')}</Button> })}
    >
      <KeyValue
        items={data.items.map(({ instansi_id, jenis, instansi, tanggal, jumlah, tertahan, hari_jatuh_tempo }) => ({
          key: `${instansi_id} ${jenis}`,
          label: instansi,
          value: t(hari_jatuh_tempo < 7 ? 'retensiYoung' : tertahan > 0 ? 'retensiHeld' : 'retensiDone', {
            tanggal: formatDate(tanggal, language),
            jumlah: n(jumlah),
            tertahan: n(tertahan),
            hari: n(hari_jatuh_tempo),
          }),
        }))}
      />
      <ReasonDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={async (alasan) => {
          await agreeRetensi({ jenis: 'presensi', alasan })
          notify('success', t('retensiAgreed'))
        }}
        title={t('retensiAgreeTitle', { n: n(waiting) })}
        consequences={[t('retensiAgreeNight'), t('retensiAgreeGone'), t('retensiAgreeAudit')]}
        confirmLabel={t('retensiAgree')}
        label={t('reason')}
        help={t('reasonHelp')}
        missing={t('reasonMissing')}
      />
    </Section>
  )
}
