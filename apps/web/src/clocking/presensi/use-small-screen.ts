import { useMediaQuery } from '@mantine/hooks'

/** The width at which the clocking screen's own styles change, too. */
export const useSmallScreen = (): boolean =>
  useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false }) ?? false
