import type { Transport } from '@strix/platforms'
import type { Env } from '../../env.ts'
import { createFlutterwave } from './flutterwave.ts'
import { createPaystack } from './paystack.ts'
import { createProviderHttp } from './provider-http.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxProvider } from './sandbox.ts'

export type ProviderDeps = {
  env: Pick<Env, 'payments'>
  transport: Transport
  gateway: { url: string; secret: string } | undefined
  notifyUrl: string
}

/** The provider that the settings name; undefined when nobody takes payments. */
export function createPaymentProvider(input: ProviderDeps): PaymentProvider | undefined {
  const { env, gateway } = input
  const http = createProviderHttp(input.transport)
  const { payments } = env
  if (payments.provider === 'paystack') return createPaystack({ http, ...payments })
  if (payments.provider === 'flutterwave') return createFlutterwave({ http, ...payments })
  if (payments.provider === 'off' || !gateway) return undefined
  const { secret } = gateway
  return createSandboxProvider({
    http,
    baseUrl: gateway.url,
    secretKey: secret,
    notifyUrl: input.notifyUrl,
  })
}
