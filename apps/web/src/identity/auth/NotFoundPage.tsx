import { Link } from '@tanstack/react-router'
import { AuthHeading } from './AuthHeading.tsx'
import classes from './field.module.css'
import { FIXED, useAccountWords } from './words.ts'

export function NotFoundPage() {
  const t = useAccountWords()
  return (
    <>
      <AuthHeading title={FIXED.notFound} lead={t('notFoundLead')} />
      <Link to="/" className={classes.button}>
        {FIXED.returnHome}
      </Link>
    </>
  )
}
