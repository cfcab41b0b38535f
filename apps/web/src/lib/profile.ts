import { useQuery } from '@tanstack/react-query'
import { GET_DATA_LOGIN } from './session/auth-endpoints.ts'
import { callRoute } from './transport.ts'

/** Who is signed in, as the product's main part knows them. */
export const useProfile = () =>
  useQuery({
    queryKey: ['profil'],
    queryFn: ({ signal }) => callRoute(GET_DATA_LOGIN, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type Profile = NonNullable<ReturnType<typeof useProfile>['data']>
