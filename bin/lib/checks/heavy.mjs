/**
 * Tests of the gate that may take more than `MOST_CPU_SECONDS`: by check, a part of the test's name and the reason. A test that measures size,
 * memory or a whole set of languages does not belong here: it gets the group `heavy` (PHPUnit) or the tag `onlyInFull` (Playwright), and a
 * small case of it stays in the gate.
 */
export const HEAVY = {
	'phpunit-sqlite': {
		'LargeCatalogueTest::testNoRequestReadsAllProducts': 'a thousand products, so that reading all of them shows',
	},
	'phpunit-mariadb': {
		'FreshPagesTest::testACrawlOfAllPages': 'a page of each kind, each rendered and read again from the store',
		'FreshPagesTest::testAfterRandomEdits': 'after each edit the stored pages are compared with rendered ones',
		'PurgeTest::testChangesPurgeExactlyThePagesThatShowThem': 'each change is compared with all pages',
		'SpellingsTest::testNoRedirectLeadsToItself': 'an address of each kind in all spellings, by HTTP',
		'SetupTest::testCreatesSamplesInSelectedLanguages': 'the sample shop in two languages: the small case of SampleProductsTest',
		'StoredPagesTest::testWithoutAnotherCacheItNamesTheOwn': 'a page of each kind is stored, changed and read again by HTTP',
		'StoredPagesTest::testCloudflareWithoutAZoneIsNamedWithWhatToDo': 'the same, behind two kinds of a cache in front',
		'SetupLanguagesTest::testMainLanguageChangesBeforeTheLaunchOnly': 'set-up runs in two languages, and each writes the pages again',
	},
	fuzz: {
		'requests of visitors': 'one test, so that a failed request can be reduced to the smallest one',
		'requests of an administrator': 'one test, so that a failed request can be reduced to the smallest one',
	},
	strangers: {
		'a bare and crowded host': 'the steps from the installation to an invoice need one site',
	},
};
