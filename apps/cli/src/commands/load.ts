import { loadSlip } from '@strix/conversion'
import { readArguments, requireOption } from '../arguments.ts'
import type { Command } from '../command.ts'
import { openOutside } from '../outside.ts'
import { printJson, printSlip, slipView } from '../output.ts'
import { getPlatform } from '../recording.ts'

const usage = 'strix load CODE --platform P [--json]'

export const load: Command = {
  usage,
  summary: 'Ask a platform for the games of a booking code.',
  async run(args) {
    const { positionals, json, options } = readArguments(args, {
      usage,
      positionals: 1,
      options: ['platform'],
    })
    const [code = ''] = positionals
    const platform = getPlatform(requireOption(options.platform, 'platform', usage))
    const outside = await openOutside()
    try {
      const slip = await loadSlip(outside.deps, {
        platform: platform.id,
        code: platform.code.normalize(code),
      })
      if (json) printJson({ slip: slipView(slip) })
      else printSlip(slip)
      return 0
    } finally {
      await outside.stop()
    }
  },
}
