<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin\Products;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Admin\Products\AdminProductQuery;
use Vitrine\Admin\Products\BulkForm;
use Vitrine\Admin\Products\ListCriteria;
use Vitrine\Admin\Products\QuickEdit;
use Vitrine\Admin\Translations\OneRowPerTranslation;
use Vitrine\Catalogue\Admin\VariantSummaries;
use Vitrine\Catalogue\Categories\CategoryTree;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Edit\SalePeriodForm;
use Vitrine\Catalogue\Facts\MissingFacts;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Currency;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Tests\Integration\Catalogue\CatalogueTestCase;
use Vitrine\Tests\Support\FamilyFactory;
use WP_Query;

/** The product list in wp-admin: search, filters, quick edit and bulk edit, on each database. */
#[Group( 'data' )]
final class ProductListTest extends CatalogueTestCase {

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['pagenow'] = 'edit.php';
	}

	protected function tearDown(): void {
		unset( $GLOBALS['pagenow'] );
		$_GET  = array();
		$_POST = array();
		parent::tearDown();
	}

	/**
	 * @param array<string, mixed> $asked
	 * @return list<string> Titles.
	 */
	private function listed( array $asked = array() ): array {
		$_GET     = array( 'post_type' => PostTypes::PRODUCT ) + $asked;
		$list     = $this->query();
		$clauses  = array( $list, 'clauses' );
		$search   = array( $list, 'search' );
		$previous = $GLOBALS['wp_the_query'];
		add_filter( 'posts_clauses', $clauses, 10, 2 );
		add_filter( 'posts_search', $search, 10, 2 );
		try {
			$query                   = new WP_Query();
			$GLOBALS['wp_the_query'] = $query;
			$posts                   = $query->query(
				$asked + array(
					'post_type'      => PostTypes::PRODUCT,
					'post_status'    => array( 'publish', 'draft' ),
					'orderby'        => 'title',
					'order'          => 'ASC',
					'posts_per_page' => 50,
				)
			);
		} finally {
			$GLOBALS['wp_the_query'] = $previous;
			remove_filter( 'posts_clauses', $clauses );
			remove_filter( 'posts_search', $search );
		}
		return array_column( $posts, 'post_title' );
	}

	private function query(): AdminProductQuery {
		$database  = $this->service( Database::class );
		$languages = $this->service( Languages::class );
		return new AdminProductQuery(
			$database,
			$languages,
			new OneRowPerTranslation( $database, $languages ),
			new MissingFacts( $database, $languages ),
			new CategoryTree( $database ),
			$this->service( Clock::class )
		);
	}

	private function threeProducts(): void {
		$tables = $this->category( array( 'en' => 'Tables' ) );
		$this->product( array( 'sku' => 'BOX-7', 'price' => 900, 'stock' => 0 ), array( 'en' => 'Gift box', 'lt' => 'Dovanų dėžutė' ) );
		$this->product(
			array( 'sku' => 'DESK-1', 'price' => 89000, 'salePrice' => 500, 'stock' => null, 'categories' => array( $tables ) ),
			array( 'en' => 'Oak desk' )
		);
		$this->product(
			array( 'sku' => 'VASE-2', 'price' => 4000, 'stock' => 2 ),
			array( 'lt' => 'Vaza', 'de' => array( 'title' => 'Vase', 'status' => 'draft' ) )
		);
	}

	public function testListsEachProductOnceAndFindsItByAnyName(): void {
		$this->threeProducts();
		self::assertSame( array( 'Gift box', 'Oak desk', 'Vaza' ), $this->listed() );
		self::assertSame( array( 'Gift box' ), $this->listed( array( 's' => 'dezute dovan' ) ) );
		self::assertSame( array( 'Oak desk' ), $this->listed( array( 's' => 'desk-1' ) ) );
		self::assertSame( array(), $this->listed( array( 's' => 'desk vase' ) ) );
		$posts = (object) array( 'publish' => 4, 'draft' => 1, 'trash' => 0 );
		self::assertSame( 3, (int) $this->query()->count( $posts, PostTypes::PRODUCT )->publish );
	}

	public function testFindsProductsInAnyScript(): void {
		$this->product();
		self::assertSame( array(), $this->listed( array( 's' => '™' ) ), 'No letters, which each title would contain.' );
		$this->product( array(), array( 'en' => 'Ёлочная ваза' ) );
		self::assertSame( array( 'Ёлочная ваза' ), $this->listed( array( 's' => 'ВАЗА елоч' ) ) );
		self::assertSame( array(), $this->listed( array( 's' => "\u{2f800}\u{301}ваза\0" ) ) );
		self::assertSame( '', $GLOBALS['wpdb']->last_error );
	}

	public function testFiltersAndSortsByProductData(): void {
		$this->threeProducts();
		self::assertSame( array( 'Gift box' ), $this->listed( array( 'vitrine_stock' => 'none' ) ) );
		self::assertSame( array( 'Gift box', 'Vaza' ), $this->listed( array( 'vitrine_stock' => 'few' ) ) );
		self::assertSame( array( 'Oak desk' ), $this->listed( array( 'vitrine_stock' => 'order' ) ) );
		self::assertSame( array( 'Oak desk' ), $this->listed( array( 'vitrine_sale' => '1' ) ) );
		self::assertSame( array( 'Oak desk' ), $this->listed( array( 'vitrine_missing' => 'lt' ) ) );
		self::assertSame( array( 'Vaza' ), $this->listed( array( 'vitrine_missing' => 'en' ) ) );
		self::assertSame( array( 'Dovanų dėžutė', 'Vaza' ), $this->listed( array( 'vitrine_language' => 'lt' ) ) );
		self::assertSame( array( 'Oak desk', 'Gift box', 'Vaza' ), $this->listed( array( 'orderby' => 'vitrine_price' ) ) );
		self::assertCount( 3, $this->listed( array( 'orderby' => array( 'vitrine_price' => 'asc' ) ) ) );
		$category = (int) $this->service( Database::class )->value( 'SELECT category_id FROM {product_categories}' );
		self::assertSame( array( 'Oak desk' ), $this->listed( array( 'vitrine_in' => (string) $category ) ) );
	}

	public function testFamiliesAreFoundAndFilteredByTheirVariants(): void {
		$factory = new FamilyFactory();
		$family  = $factory->shirt(
			array(
				$factory->variant( 'Red M', array( 'sku' => 'RED-M-9', 'stock' => 2, 'price' => 3000, 'salePrice' => 1500 ) ),
				$factory->variant( 'Red L', array( 'stock' => 5, 'price' => 2500 ) ),
				$factory->variant( 'Blue M', array( 'stock' => 90, 'price' => 100, 'enabled' => false ) ),
			)
		);
		$this->product( array( 'stock' => 6 ), array( 'en' => 'Vase' ) );
		self::assertSame( array( 'Shirt' ), $this->listed( array( 's' => 'red-m-9' ) ) );
		self::assertSame( array( 'Shirt' ), $this->listed( array( 'vitrine_stock' => 'few' ) ) );
		self::assertSame( array(), $this->listed( array( 'vitrine_stock' => 'none' ) ) );
		self::assertSame( array( 'Shirt' ), $this->listed( array( 'vitrine_sale' => '1' ) ) );
		self::assertSame( array( 'Vase', 'Shirt' ), $this->listed( array( 'orderby' => 'vitrine_stock' ) ) );
		$summary = $this->service( VariantSummaries::class )->of( array( $family ) )[ $family ];
		self::assertSame( array( 3, 1500, 2500, 7, false ), array_values( get_object_vars( $summary ) ) );
	}

	public function testListsProductWithTrashedDefaultText(): void {
		$id = $this->product( texts: array( 'en' => 'Vase', 'lt' => 'Vaza' ) );
		wp_trash_post( $this->service( Translations::class )->versions( Translations::PRODUCT, $id )['en'] );
		self::assertSame( array( 'Vaza' ), $this->listed() );
	}

	public function testQuickEditReportsErrorsAndConflicts(): void {
		$writer = $this->service( ProductWriter::class );
		$id     = $this->product( array( 'price' => 1000, 'stock' => 5 ), array( 'en' => 'Vase' ) );
		$seen   = array(
			'revision'   => (string) $writer->revision( $id ),
			'read_stock' => '5',
			'price'      => '10.00',
			'sale_price' => '',
			'stock'      => '5',
		);
		self::assertStringContainsString( 'Price: ', $this->quick( $id, array( 'price' => 'viel' ) + $seen ) );
		self::assertStringContainsString( 'Sale price: ', $this->quick( $id, array( 'sale_price' => '12' ) + $seen ) );
		self::assertSame( 1000, $writer->facts( $id )?->prices->price );
		$this->service( Stock::class )->reduce( $id, 2 );
		self::assertStringContainsString( 'The stock has changed to 3', $this->quick( $id, array( 'stock' => '9' ) + $seen ) );
		self::assertSame( '', $this->quick( $id, array( 'price' => '12,50', 'sale_price' => '9' ) + $seen ) );
		self::assertSame(
			array( 1250, 900, 3 ),
			array( $writer->facts( $id )?->prices->price, $writer->facts( $id )?->prices->salePrice, $writer->facts( $id )?->stock )
		);
		self::assertStringContainsString( 'Someone else', $this->quick( $id, array( 'price' => '1' ) + $seen ) );
		self::assertSame( 1250, $writer->facts( $id )?->prices->price );
	}

	public function testTheSaleFilterAndTheOrderByPriceFollowTheClock(): void {
		$planned = new SalePeriod( time() + HOUR_IN_SECONDS );
		$this->product( array( 'price' => 1000, 'salePrice' => 500, 'salePeriod' => $planned ), array( 'en' => 'Planned' ) );
		$this->product( array( 'price' => 900 ), array( 'en' => 'Cheaper' ) );
		$this->product( array( 'price' => 1200, 'salePrice' => 800, 'salePeriod' => new SalePeriod( 1 ) ), array( 'en' => 'Running' ) );
		self::assertSame( array( 'Running' ), $this->listed( array( 'vitrine_sale' => '1' ) ) );
		self::assertSame( array( 'Running', 'Cheaper', 'Planned' ), $this->listed( array( 'orderby' => 'vitrine_price' ) ) );
	}

	public function testQuickEditAndBulkEditSetTheDatesOfASale(): void {
		$writer = $this->service( ProductWriter::class );
		$id     = $this->product( array( 'price' => 1000, 'stock' => 5 ) );
		$day    = gmdate( 'Y', time() + YEAR_IN_SECONDS ) . '-11-28';
		$seen   = array( 'revision' => (string) $writer->revision( $id ), 'read_stock' => '5', 'price' => '10', 'stock' => '5' );
		$dates  = array( 'sale_from' => $day, 'sale_from_time' => '', 'sale_until' => $day, 'sale_until_time' => '18:00' );
		$fault  = $this->quick( $id, array( 'sale_price' => '' ) + $dates + $seen );
		self::assertStringContainsString( 'Sale begins: A sale with dates needs a sale price.', $fault );
		self::assertSame( '', $this->quick( $id, array( 'sale_price' => '9' ) + $dates + $seen ) );
		$facts = $writer->facts( $id ) ?? self::fail();
		self::assertSame(
			array( $day, "$day 18:00" ),
			array(
				SalePeriodForm::show( $facts->prices->salePeriod->from, false ),
				SalePeriodForm::show( $facts->prices->salePeriod->until, true ),
			)
		);
		$bulk  = static fn ( array $sent ): BulkForm => new BulkForm( $sent );
		$later = $bulk( array( 'sale_until' => $day, 'sale_until_time' => '20:30' ) )->change()?->applyTo( $facts, Currency::of( 'EUR' ) );
		self::assertSame( 900, $later?->prices->salePrice );
		self::assertSame( "$day 20:30", SalePeriodForm::show( $later->prices->salePeriod->until, true ) );
		$new = $bulk( array( 'sale' => 'percent', 'sale_value' => '20' ) )->change()?->applyTo( $facts, Currency::of( 'EUR' ) );
		self::assertSame(
			array( 800, false ),
			array( $new?->prices->salePrice, $new?->prices->salePeriod->hasLimits() ),
			'a new sale has its own dates'
		);
		$over = $bulk( array( 'sale' => 'none' ) )->change()?->applyTo( $facts, Currency::of( 'EUR' ) );
		self::assertSame( array( null, false ), array( $over?->prices->salePrice, $over?->prices->salePeriod->hasLimits() ) );
		$wrong = $bulk( array( 'sale_from_time' => '18:00' ) );
		self::assertNull( $wrong->change() );
		self::assertArrayHasKey( 'sale_from', $wrong->errors() );
	}

	public function testListsProductsThatLackAFact(): void {
		$this->product( array( 'manufacturer' => 9 ), array( 'en' => 'Vase' ) );
		$this->product( array( 'legal' => new LegalFacts( nature: Nature::Service ) ), array( 'en' => 'Repair' ) );
		self::assertSame( array( 'Vase' ), $this->listed( array( ListCriteria::FACTS => 'manufacturer' ) ) );
		self::assertSame( array(), $this->listed( array( ListCriteria::FACTS => 'energy' ) ) );
	}

	/**
	 * The response of quick edit, or '' if it continues.
	 *
	 * @param array<string, string> $typed
	 */
	private function quick( int $id, array $typed ): string {
		$editor = username_exists( 'quick' ) ?: wp_insert_user( array( 'user_login' => 'quick', 'user_pass' => 'x', 'role' => 'editor' ) );
		self::assertIsInt( $editor );
		wp_set_current_user( $editor );
		$post     = $this->service( Translations::class )->versions( Translations::PRODUCT, $id )['en'];
		$nonce    = wp_create_nonce( 'inlineeditnonce' );
		$_POST    = wp_slash( array( 'post_ID' => (string) $post, '_inline_edit' => $nonce, 'vitrine_quick' => $typed ) );
		$_REQUEST = $_POST;
		$edit     = $this->service( QuickEdit::class );
		$dies     = static fn (): callable => static function ( string $message ): never {
			throw new \RuntimeException( $message );
		};
		add_filter( 'wp_die_handler', $dies );
		try {
			$edit->check();
			$saved = get_post( $post ) ?? self::fail();
			$edit->save( $saved );
			return '';
		} catch ( \RuntimeException $said ) {
			return $said->getMessage();
		} finally {
			remove_filter( 'wp_die_handler', $dies );
			$_REQUEST = array();
		}
	}
}
