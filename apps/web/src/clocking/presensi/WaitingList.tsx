import { ActionIcon, Button } from '@mantine/core'
import { formatInstant } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { IconCloudUpload, IconX } from '../../ui/icons.ts'
import { Section } from '../../ui/Section.tsx'
import { useActWords } from './act-words.ts'
import type { Entri } from './outbox/outbox.ts'
import { dismissEntry } from './outbox/outbox-db.ts'
import { flush } from './outbox/outbox-run.ts'
import classes from './rows.module.css'
import { madeAt } from './today.ts'
import { useJenisSay } from './use-jenis-say.ts'

type WaitingListProps = {
  readonly entries: readonly Entri[]
  readonly zone: string
  readonly onOpen: (id: string) => void
}

/** What this phone still has to hand over, and what the server would not take. */
export function WaitingList({ entries, zone, onOpen }: WaitingListProps) {
  const t = useActWords()
  const say = useJenisSay()
  const language = useLanguage()
  // What was sent stands among the day's clockings already.
  const waiting = entries.filter(({ status }) => status !== 'terkirim')
  if (waiting.length === 0) return null
  return (
    <Section
      title={t('waitingTitle')}
      description={t('waitingText')}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconCloudUpload size={16} aria-hidden />}
          onClick={() => void flush()}
        >
          {t('sendNow')}
        </Button>
      }
    >
      <ul className={classes.rows}>
        {waiting.map((entri) => {
          const { id, isi, segar, status, pesan, kegiatan } = entri
          return (
            <li key={id} className={classes.row} data-status={status}>
              <button type="button" className={classes.open} onClick={() => onOpen(id)}>
                <strong>
                  {t('waitingEntry', {
                    jenis: say({ jenis: isi.jenis, kegiatan }),
                    waktu: formatInstant(madeAt(entri), zone, language),
                  })}
                </strong>
                <span>
                  {status === 'gagal'
                    ? t('refusedEntry', { sebab: pesan ?? '' })
                    : segar !== null && 'nomor_urut' in segar
                      ? t('numberOffline', { n: segar.nomor_urut })
                      : t('sending')}
                </span>
              </button>
              {status === 'gagal' && (
                <ActionIcon aria-label={t('dismiss')} onClick={() => void dismissEntry(id)}>
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
