import { useZone } from '../../lib/use-zone.ts'
import { DateText } from '../../ui/DateText.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { TimeText } from '../../ui/TimeText.tsx'
import { useNilaiSay } from './nilai.ts'
import type { Pengaturan } from './pengaturan.api.ts'
import classes from './pengaturan.module.css'
import { usePengaturanWords } from './words.ts'

const TONE = { akan_datang: 'info', berlaku: 'aktif', lama: 'nonaktif' } as const

/** Every value there was and will be, newest first. */
export function PengaturanHistory({ setting }: { readonly setting: Pengaturan }) {
  const t = usePengaturanWords()
  const say = useNilaiSay()
  const zone = useZone()
  return (
    <section>
      <h3 className={classes.heading}>{t('history')}</h3>
      {setting.riwayat.length === 0 ? (
        <p className={classes.none}>{t('noHistory')}</p>
      ) : (
        <Timeline
          label={t('history')}
          items={setting.riwayat.map((one) => ({
            key: one.berlaku_mulai,
            title: (
              <>
                {say(setting, one.nilai)}{' '}
                <StatusBadge kode={one.status} label={t(one.status)} tone={TONE[one.status]} />
              </>
            ),
            when: <DateText value={one.berlaku_mulai} />,
            text: (
              <>
                {t('by', { siapa: one.diubah_oleh ?? t('someone') })} ·{' '}
                <TimeText instant={one.diubah_pada} zone={zone} />
              </>
            ),
            tone: TONE[one.status],
            ahead: one.status === 'akan_datang',
          }))}
        />
      )}
    </section>
  )
}
