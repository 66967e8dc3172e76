/** For tests: its calls over the wire. */
import { familyWire } from '../shared/onexbet/testing.ts'

export const wire = familyWire('22bet.ng')
