import { Button } from '@mantine/core'
import { formatDate, formatNumber } from '@presensi/contract/kata/format'
import type { RouteAnswer } from '@presensi/contract/route'
import type { readJam } from '@presensi/contract/system/jam'
import { isTugas } from '@presensi/domain/jam/tugas'
import { useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import { notify } from '../../lib/notices.ts'
import { useZone } from '../../lib/use-zone.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { confirmClock, useJam } from './jam.api.ts'
import { useJamWords } from './jam-words.ts'
import { usePekerjaanWords } from './words.ts'

type Jam = RouteAnswer<typeof readJam>

/** The clocks, where one of them is not believed or work waits for it; otherwise the tile of the clock says enough. */
export function JamSection() {
  const { data } = useJam()
  if (data === undefined || data.pemeriksaan === null) return null
  return <JamDiperiksa jam={data} pemeriksaan={data.pemeriksaan} />
}

function JamDiperiksa({ jam, pemeriksaan }: { jam: Jam; pemeriksaan: NonNullable<Jam['pemeriksaan']> }) {
  const t = useJamWords()
  const ofTugas = usePekerjaanWords()
  const language = useLanguage()
  const zone = useZone()
  const [asking, setAsking] = useState(false)
  const at = (instant: string | null) => (instant === null ? null : <TimeText instant={instant} zone={zone} />)
  const lama = formatNumber(Math.abs(pemeriksaan.selisih_detik), language)
  const jam_mati = formatNumber(Math.round(Math.abs(pemeriksaan.selisih_detik) / 3_600), language)
  const waits = jam.menunggu.map(({ nama, tanggal }) =>
    t('waitsOf', { nama: isTugas(nama) ? ofTugas(`tugas_${nama}`) : nama, tanggal: formatDate(tanggal, language) }),
  )
  return (
    <Section
      title={t('title')}
      description={t(`sebab_${pemeriksaan.sebab}`, { detik: lama, jam: jam_mati })}
      actions={<Button onClick={() => setAsking(true)}>{t('confirm')}</Button>}
    >
      <KeyValue
        items={[
          { key: 'basis_data', label: t('basis_data'), value: at(jam.basis_data) },
          { key: 'monotonik', label: t('monotonik'), value: at(jam.monotonik) },
          { key: 'detak', label: t('detak'), value: at(jam.detak) },
          { key: 'mata', label: t('mata'), value: at(jam.mata) },
          {
            key: 'layanan',
            label: t('layanan'),
            value: jam.layanan_waktu === null ? t('layanan_tidak_ada') : t(`layanan_${jam.layanan_waktu}`),
          },
          { key: 'menunggu', label: t('waits'), value: waits.length === 0 ? t('waitsNothing') : waits.join('; ') },
        ]}
      />
      <ReasonDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={async (alasan) => {
          await confirmClock(alasan)
          notify('success', t('confirmed'))
        }}
        title={t('confirmTitle')}
        consequences={[t('confirmTime'), t('confirmGoesOn'), t('confirmTold')]}
        confirmLabel={t('confirm')}
        label={t('reason')}
        help={t('reasonHelp')}
        missing={t('reasonMissing')}
      />
    </Section>
  )
}
