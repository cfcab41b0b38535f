import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AuthHeading } from './AuthHeading.tsx'
import { FIXED, useAccountWords } from './words.ts'

export function NotFoundPage() {
  const t = useAccountWords()
  return (
    <>
      <AuthHeading title={FIXED.notFound} lead={t('notFoundLead')} />
      <Button component={Link} to="/" size="md">
        {FIXED.returnHome}
      </Button>
    </>
  )
}
