/**
 * Test files share a process, so that each need not read the program anew. These have one of their
 * own, each for its reason.
 */
export const alone: Readonly<Record<string, string>> = {
  'apps/api/src/features/platforms/added-platform.test.ts':
    'reads the program with other registries',
  'apps/api/src/infra/db.test.ts': 'wants names of statements that no other test has used up',
  'packages/platforms/src/conformance.test.ts': 'reads the platforms with other registries',
  'apps/web/src/lib/page.test.ts': 'reads the modules of a page anew for each test',
  'apps/web/src/lib/early-press.test.tsx': 'wants a page that React has not come to yet',
  'apps/web/src/ui/added-platform.test.tsx': 'reads the page with other registries',
  'apps/web/src/features/conversion/components/convert-section.test.tsx':
    'has a script of the page that does not load',
  'apps/web/src/features/posts/components/code-list.test.tsx': 'watches which cards are drawn',
}
