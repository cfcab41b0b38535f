import type { BuiltRoute, Method, RouteAnswer, RouteInput } from '@presensi/contract/route'

/** Which token goes along: the product token, the single sign-on's, or none. */
export type Bearer = 'presensi' | 'sso' | 'none'

type EndpointOptions = {
  readonly bearer?: Bearer
  /** true where the answer is not wrapped in { status, message, data } */
  readonly bare?: true
  /** false where no agency has to be chosen */
  readonly instansi?: false
}

export type Endpoint<Input, Answer> = EndpointOptions & {
  readonly method: Method
  readonly path: string
  /** never there at run time: carries the types */
  readonly types?: { readonly input: Input; readonly answer: Answer }
}

type CallMethod<R extends BuiltRoute> = R['method'] | (R extends { readonly changes: true } ? 'POST' : never)

/**
 * A contract route without its schemas: `endpoint<typeof login>('POST', '/absensi/v2/auth/login')`. The route is imported as a
 * type only, so that no schema code reaches the browser, and a wrong method or path does not compile.
 */
export const endpoint = <R extends BuiltRoute>(
  method: NoInfer<CallMethod<R>>,
  path: NoInfer<R['path']>,
  options: EndpointOptions = {},
): Endpoint<RouteInput<R>, RouteAnswer<R>> => ({ method, path, ...options })

/** For the doors that are outside the contract: the single sign-on's own. */
export const foreignEndpoint = <Input, Answer>(
  method: Method,
  path: string,
  options: EndpointOptions = {},
): Endpoint<Input, Answer> => ({ method, path, ...options })
