import { Button } from '@mantine/core'
import { formatNumber } from '@presensi/contract/kata/format'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/language.ts'
import { Section } from '../../../ui/Section.tsx'
import classes from './dashboard-admin.module.css'
import { useAdminWords } from './words.ts'

/** Clockings that wait for this person, and the way to them. */
export function AntreanCard({ antrean }: { readonly antrean: number }) {
  const t = useAdminWords()
  const language = useLanguage()
  return (
    <Section title={t('queue')}>
      {antrean === 0 ? (
        <p className={classes.none}>{t('queueNone')}</p>
      ) : (
        <div className={classes.queue}>
          <p>
            <strong>{formatNumber(antrean, language)}</strong> {t('queueNote')}
          </p>
          <Button component={Link} to="/persetujuan">
            {t('decide')}
          </Button>
        </div>
      )}
    </Section>
  )
}
