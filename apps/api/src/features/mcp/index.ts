/** Other assistants use Strix: its tools over the Model Context Protocol. */
import type { Feature } from '../../infra/feature.ts'
import { mountMcp } from './mcp.routes.ts'

export const mcpFeature = { name: 'mcp', routes: mountMcp } satisfies Feature
