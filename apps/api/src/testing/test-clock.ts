/** The clock that tests start from. `STRIX_TEST_CLOCK` sets another one (`npm run soak clock`). */

/** The time at which every test begins, whatever the machine's clock says. */
export const testStart = new Date(process.env.STRIX_TEST_CLOCK ?? '2026-11-18T12:00:00Z')
