<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Search;

use Vitrine\I18n\Languages;
use Vitrine\Search\Lists\SearchIndex;
use Vitrine\Search\Lists\Suggestions;
use Vitrine\Search\SynonymStore;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\Site;

/**
 * What every engine behind `SearchIndex` must do. Extend it and return the engine's index; override `refresh()` if the engine indexes
 * later than the shop.
 */
abstract class SearchIndexContract extends CatalogueTestCase {

	abstract protected function index(): SearchIndex;

	/** Called after the catalogue was changed and before it is searched. */
	protected function refresh(): void {
	}

	/** @return list<string> Titles of the best matches. */
	protected function titles( string $term, string $language = 'en', int $limit = 9 ): array {
		return array_column( $this->find( $term, $language, $limit )->items, 'title' );
	}

	private function find( string $term, string $language = 'en', int $limit = 9 ): Suggestions {
		$this->refresh();
		return $this->in( $language, static fn ( SearchIndex $index ): Suggestions => $index->find( $term, $limit ) );
	}

	/**
	 * @template T
	 * @param callable(SearchIndex): T $ask
	 * @return T
	 */
	private function in( string $language, callable $ask ): mixed {
		Site::newRequest();
		$languages = $this->service( Languages::class );
		$known     = $languages->find( $language );
		self::assertNotNull( $known );
		return $languages->withLanguage( $known, fn (): mixed => $ask( $this->index() ) );
	}

	public function testFindsBeginningsAndSeveralWordsInAnyOrder(): void {
		$this->product( texts: array( 'en' => 'Oak dining table' ) );
		$this->product( texts: array( 'en' => 'Table lamp' ) );
		self::assertSame( array( 'Oak dining table' ), $this->titles( 'din' ) );
		self::assertSame( array( 'Oak dining table' ), $this->titles( 'tab oak' ) );
		self::assertSame( array(), $this->titles( 'sofa bed' ) );
	}

	public function testIgnoresCaseAccentsAndHyphens(): void {
		$this->product( texts: array( 'en' => 'T-Shirt', 'lt' => 'Žalsva vaza', 'de' => 'Blumenkübel' ) );
		self::assertSame( array( 'T-Shirt' ), $this->titles( 'TSHIRT' ) );
		self::assertSame( array( 'T-Shirt' ), $this->titles( 't shirt' ) );
		self::assertSame( array( 'Žalsva vaza' ), $this->titles( 'zalsva', 'lt' ) );
		self::assertSame( array( 'Blumenkübel' ), $this->titles( 'blumenkuebel', 'de' ) );
		self::assertSame( array( 'Blumenkübel' ), $this->titles( 'BLUMENKUBEL', 'de' ) );
	}

	public function testFindsPluralsAndCases(): void {
		$titles = array( 'en' => 'Bookshelf knife', 'de' => 'Weinglas', 'it' => 'Specchio', 'fr' => 'Tableau', 'lt' => 'Vaza' );
		$this->product( texts: $titles );
		foreach ( array( 'vazos', 'vazą', 'vazai', 'vazų', 'vazoms' ) as $form ) {
			self::assertSame( array( 'Vaza' ), $this->titles( $form, 'lt' ), $form );
		}
		self::assertSame( array( 'Bookshelf knife' ), $this->titles( 'knives' ) );
		self::assertSame( array( 'Weinglas' ), $this->titles( 'Gläser', 'de' ) );
		self::assertSame( array( 'Specchio' ), $this->titles( 'specchi', 'it' ) );
		self::assertSame( array( 'Tableau' ), $this->titles( 'tableaux', 'fr' ) );
	}

	public function testCorrectsErrorsOnlyWithoutOtherMatches(): void {
		$this->product( texts: array( 'en' => 'Lamp', 'de' => 'Säulenvase' ) );
		$this->product( texts: array( 'en' => 'Lamb plate', 'de' => 'Teller' ) );
		$found = $this->find( 'lapm' );
		self::assertSame( array( 'Lamp', array( 'Lamp' ) ), array( $found->corrected, array_column( $found->items, 'title' ) ) );
		$found = $this->find( 'saulenfase', 'de' );
		$title = 'Säulenvase';
		self::assertSame( array( $title, array( $title ) ), array( $found->corrected, array_column( $found->items, 'title' ) ) );
		$found = $this->find( 'lamp' );
		self::assertSame( array( null, array( 'Lamp' ) ), array( $found->corrected, array_column( $found->items, 'title' ) ) );
		self::assertSame( array(), $this->titles( 'lxxp' ), 'Short words have at most one error.' );
		$this->product( texts: array( 'en' => array( 'title' => 'Mirror', 'excerpt' => 'Soft light.' ) ) );
		self::assertSame( array(), $this->titles( 'sofa' ), 'Short words are corrected to words of titles only.' );
		self::assertSame( array(), $this->titles( 'zzzzzzzz' ) );
	}

	/** @return array{string|null, list<string>} The corrected search and the titles of the results. */
	private function answer( string $term, string $language = 'en' ): array {
		$found = $this->find( $term, $language );
		return array( $found->corrected, array_column( $found->items, 'title' ) );
	}

	public function testCorrectsEndsOfCompoundsAndSynonyms(): void {
		$this->product( texts: array( 'en' => 'Chair', 'de' => array( 'title' => 'Kinderstuhl', 'excerpt' => 'Wie andere Stühle.' ) ) );
		$this->product( texts: array( 'en' => 'Vase', 'de' => array( 'title' => 'Bodenvase', 'excerpt' => 'Mehr Vasen.' ) ) );
		$this->product( texts: array( 'en' => 'Floor lamp', 'de' => 'Stehleuchte' ) );
		$this->service( SynonymStore::class )->save( 'de', 'Stehlampe => Stehleuchte' );
		self::assertSame( array( 'stuhl', array( 'Kinderstuhl' ) ), $this->answer( 'stul', 'de' ) );
		self::assertSame( array( 'vase', array( 'Bodenvase' ) ), $this->answer( 'Vaze', 'de' ) );
		self::assertSame( array( 'stehlampe', array( 'Stehleuchte' ) ), $this->answer( 'Stehlmape', 'de' ) );
		self::assertSame( array(), $this->titles( 'zaze xtul', 'de' ), 'Ends of compounds must begin alike.' );
	}

	public function testEndsOfWordsAreNotCompounds(): void {
		$this->product( texts: array( 'en' => 'Basement garment' ) );
		$this->product( texts: array( 'en' => 'Ornament' ) );
		self::assertSame( array(), $this->titles( 'mint' ) );
		self::assertSame( array(), $this->titles( 'menz' ) );
	}

	public function testCorrectsEachWord(): void {
		$this->product( texts: array( 'en' => 'Walnut table lamp' ) );
		$this->product( texts: array( 'en' => 'Walnut mirror' ) );
		$found = array( 'table lamp Walnut', array( 'Walnut table lamp' ) );
		self::assertSame( $found, $this->answer( 'tabel lapm walnot' ) );
	}

	public function testDropsTheLeastTellingWord(): void {
		$green = array( 'excerpt' => 'Also in green and blue.' );
		$this->product( texts: array( 'en' => array( 'title' => 'Tablecloth', 'excerpt' => 'Linen.' ) ) );
		foreach ( array( 'Bowl', 'Teapot' ) as $title ) {
			$this->product( texts: array( 'en' => array( 'title' => $title ) + $green ) );
		}
		self::assertSame( array( 'Tablecloth', array( 'Tablecloth' ) ), $this->answer( 'green tablecloth' ) );
		self::assertSame( array( 'Tablecloth', array( 'Tablecloth' ) ), $this->answer( 'tableclohts green' ) );
		self::assertSame( array( 'Bowl', array( 'Bowl' ) ), $this->answer( 'wooden bowl' ) );
		self::assertSame( array( 'blue Bowl', array( 'Bowl' ) ), $this->answer( 'blue wooden bowl' ) );
		self::assertSame( array( null, array( 'Bowl' ) ), $this->answer( 'green bowl' ) );
		self::assertSame( array(), $this->titles( 'green telephone' ), 'A colour is not a kind of product.' );
		self::assertSame( array(), $this->titles( 'large red wooden bowl' ), 'Half of the words at most are dropped.' );
	}

	public function testCorrectsOtherScriptsAndEndings(): void {
		$languages = array( 'lt' => 'Vaza', 'de' => 'Ваза', 'it' => 'Φωτιστικό', 'fr' => 'Krēsls' );
		$this->product( texts: array( 'en' => 'Lamp' ) + $languages );
		$this->product( texts: array( 'en' => 'Table lamp', 'de' => 'Стол', 'it' => 'Τραπέζι', 'fr' => 'Lampa', 'lt' => 'Kilimas' ) );
		self::assertSame( array( 'Ваза', array( 'Ваза' ) ), $this->answer( 'васа', 'de' ) );
		self::assertSame( array( 'Ваза', array( 'Ваза' ) ), $this->answer( 'красная вазаа', 'de' ) );
		self::assertSame( array( 'Φωτιστικό' ), $this->titles( 'φωτιστκιό', 'it' ) );
		self::assertSame( array( 'Kilimas' ), $this->titles( 'killimams', 'lt' ), 'Another case of a misspelled word.' );
		self::assertSame( array( 'Krēsls' ), $this->titles( 'kresli', 'fr' ), 'A language without a stemmer.' );
		self::assertSame( array( 'Lampa' ), $this->titles( 'lampas', 'fr' ) );
	}

	public function testJoinsAndSplitsWords(): void {
		$this->product( texts: array( 'en' => 'Teapot', 'de' => 'Teekanne' ) );
		$this->product( texts: array( 'en' => 'Gift box', 'de' => 'Kanne für Tee' ) );
		self::assertSame( array( 'Teapot' ), $this->titles( 'tea pot' ) );
		self::assertSame( array( 'Gift box' ), $this->titles( 'giftbox' ) );
		self::assertSame( 'Kanne für Tee', $this->titles( 'kanne tee', 'de' )[0] );
	}

	public function testFindsEndsOfCompounds(): void {
		$this->product( texts: array( 'en' => 'Clock', 'de' => 'Wanduhr' ) );
		$this->product( texts: array( 'en' => 'Hands', 'de' => 'Uhrzeiger' ) );
		self::assertSame( array( 'Uhrzeiger', 'Wanduhr' ), $this->titles( 'uhr', 'de' ), 'Beginnings come first.' );
	}

	public function testCompoundsDoNotBeginInsideAWord(): void {
		$this->product( texts: array( 'en' => 'Stool', 'de' => 'Hocker' ) );
		$this->product( texts: array( 'en' => 'Felt stool', 'de' => 'Filzhocker' ) );
		$this->product( texts: array( 'en' => 'Vase', 'de' => array( 'title' => 'Vase', 'excerpt' => 'Glasur Ocker.' ) ) );
		self::assertSame( array( 'Vase' ), $this->titles( 'ocker', 'de' ) );
		self::assertSame( array( 'Hocker', 'Filzhocker' ), $this->titles( 'hocker', 'de' ) );
	}

	public function testFindsEndsOfCompoundsInTextsIfNothingElseMatches(): void {
		$this->product( texts: array( 'en' => 'Cloth', 'de' => array( 'title' => 'Tischdecke', 'excerpt' => 'In Tintenblau.' ) ) );
		$this->product( texts: array( 'en' => 'Vase', 'de' => array( 'title' => 'Vase', 'excerpt' => 'Blau.' ) ) );
		self::assertSame( array( 'Tischdecke' ), $this->titles( 'tischdecke blau', 'de' ) );
		self::assertSame( array( 'Vase' ), $this->titles( 'blau', 'de' ) );
	}

	public function testFindsSkusByTheirBeginning(): void {
		$this->product( array( 'sku' => 'MM-VAS-001' ), array( 'en' => 'Moon vase' ) );
		$this->product( array( 'sku' => 'MM-VAS-002' ), array( 'en' => 'Drop vase' ) );
		foreach ( array( 'MM-VAS-001', 'mmvas001', 'mm vas 001' ) as $typed ) {
			self::assertSame( array( 'Moon vase' ), $this->titles( $typed ), $typed );
		}
		self::assertSame( array( 'Drop vase', 'Moon vase' ), $this->titles( 'MM-VAS-00' ) );
	}

	public function testFindsSynonymsOfALanguage(): void {
		$this->product( texts: array( 'en' => 'Couch', 'de' => 'Couch' ) );
		$this->product( texts: array( 'en' => 'Dish cloth', 'de' => 'Tuch' ) );
		$this->service( SynonymStore::class )->save( 'en', "sofa, couch\ntea towel => dish cloth" );
		self::assertSame( array( 'Couch' ), $this->titles( 'sofas' ) );
		self::assertSame( array( 'Dish cloth' ), $this->titles( 'tea towel' ) );
		self::assertSame( array(), $this->titles( 'sofa', 'de' ) );
	}

	public function testRanksByFieldThenByStock(): void {
		$this->product( texts: array( 'en' => array( 'title' => 'Tray', 'excerpt' => 'For a vase.' ) ) );
		$this->product( array( 'stock' => 0 ), array( 'en' => 'Moon vase' ) );
		$this->product( texts: array( 'en' => 'Vase stand' ) );
		$this->product( texts: array( 'en' => 'Vases, three' ) );
		$this->product( array( 'stock' => 0 ), array( 'en' => 'Vase' ) );
		$found = $this->titles( 'vase' );
		self::assertSame( array( 'Vase', 'Tray' ), array( $found[0], $found[4] ) );
		$others = array_diff( $found, array( 'Vase', 'Vases, three', 'Tray' ) );
		self::assertSame( array( 'Vase stand', 'Moon vase' ), array_values( $others ) );
		$all = $this->in( 'en', static fn ( SearchIndex $index ): array => array_column( (array) $index->all( 9 ), 'title' ) );
		self::assertSame( array( 'Vases, three', 'Vase stand', 'Tray', 'Vase', 'Moon vase' ), $all, 'The browser ranks in this order.' );
	}

	public function testNamesCategoriesWhoseProductsAllMatch(): void {
		$lamps = $this->category( array( 'en' => 'Lamps' ) );
		$home  = $this->category( array( 'en' => 'Home' ) );
		$this->product( array( 'categories' => array( $lamps, $home ) ), array( 'en' => 'Globe' ) );
		$this->product( array( 'categories' => array( $home ) ), array( 'en' => 'Mirror' ) );
		$found = $this->find( 'lamp' );
		self::assertSame( array( 'Lamps' => 1 ), array_column( $found->categories, 'count', 'title' ) );
		self::assertStringContainsString( '/lamps', $found->categories[0]['url'] );
	}

	public function testRespectsLimitsAndFollowsChanges(): void {
		$id = $this->product( texts: array( 'en' => 'Plate one' ) );
		$this->product( texts: array( 'en' => 'Plate two' ) );
		self::assertCount( 1, $this->titles( 'plate', limit: 1 ) );
		self::assertNull( $this->in( 'en', static fn ( SearchIndex $index ): ?array => $index->all( 1 ) ) );
		self::assertCount( 2, (array) $this->in( 'en', static fn ( SearchIndex $index ): ?array => $index->all( 2 ) ) );
		$this->product( texts: array( 'en' => 'Saucer' ), id: $id );
		self::assertSame( array( 'Plate two' ), $this->titles( 'plate' ) );
		self::assertSame( array(), $this->titles( 'one' ) );
	}

	public function testHostileInputFindsNothing(): void {
		$this->product( texts: array( 'en' => 'Vase' ) );
		$hostile = array( '', ' ', '%', '_', "' OR 1=1 --", "x\0y%", "caf\xe9", 'va_e', '" UNION SELECT 1', str_repeat( '-', 100 ) );
		foreach ( $hostile as $typed ) {
			self::assertSame( array(), $this->titles( $typed ), $typed );
		}
		self::assertSame( array(), $this->titles( str_repeat( 'x', 100 ) ) );
		self::assertSame( array(), $this->titles( implode( ' ', range( 100, 130 ) ) ) );
		self::assertSame( array(), $this->titles( implode( '-', array_fill( 0, 50, 'q' ) ) ) );
	}
}
