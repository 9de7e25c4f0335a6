/**
 * Tests of the gate that may take more than `MOST_CPU_SECONDS`: by check, a part of the test's name and the reason. A test that measures size,
 * memory or a whole set of languages does not belong here: it gets the group `heavy` (PHPUnit) or the tag `onlyInFull` (Playwright), and a
 * small case of it stays in the gate.
 */
export const HEAVY = {};
