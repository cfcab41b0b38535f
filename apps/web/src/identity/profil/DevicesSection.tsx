import { Button } from '@mantine/core'
import { useState } from 'react'
import { withSentence } from '../../lib/say-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { logOut } from '../auth/public.ts'
import { useProfilWords } from './words.ts'

export function DevicesSection() {
  const t = useProfilWords()
  const [asking, setAsking] = useState(false)
  return (
    <Section title={t('devices')} description={t('devicesNote')}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('leaveAll')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => withSentence(logOut(true))}
        title={t('leaveTitle')}
        consequences={[t('leaveHere'), t('leaveDrafts'), t('leaveAgain')]}
        confirmLabel={t('leaveAll')}
        danger
      />
    </Section>
  )
}
