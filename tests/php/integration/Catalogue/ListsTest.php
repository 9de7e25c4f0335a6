<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Catalogue;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\Categories\Category;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Search\Index\BlockStore;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Search\Lists\Sort;

#[Group( 'data' )]
final class ListsTest extends CatalogueTestCase {

	private int $vases;

	private int $tables;

	protected function setUp(): void {
		parent::setUp();
		$this->vases  = $this->category( array( 'en' => 'Vases', 'lt' => 'Vazos' ), 1 );
		$this->tables = $this->category( array( 'en' => 'Tables', 'lt' => 'Stalai' ), 0 );
		$this->product(
			array( 'price' => 8900, 'categories' => array( $this->vases ) ),
			array( 'en' => 'Moon vase', 'lt' => 'Žalsva vaza' )
		);
		$this->product(
			array( 'price' => 5900, 'stock' => 0, 'categories' => array( $this->vases ) ),
			array( 'en' => 'T-Shirt vase', 'lt' => 'Šviesi vaza' )
		);
		$this->product(
			array( 'price' => 89000, 'salePrice' => 79000, 'stock' => null, 'categories' => array( $this->tables ), 'featured' => true ),
			array( 'en' => 'Oak table', 'lt' => 'Stalas' )
		);
		$this->product(
			array( 'price' => 2900, 'categories' => array( $this->tables, $this->vases ) ),
			array( 'en' => 'Tray', 'lt' => 'Padėklas' )
		);
	}

	/** @return list<string> */
	private function titles( ProductListQuery $query, string $language = 'en' ): array {
		$languages = $this->service( Languages::class );
		$chosen    = $languages->find( $language );
		self::assertInstanceOf( Language::class, $chosen );
		return $languages->withLanguage(
			$chosen,
			fn (): array => array_map(
				static fn ( CatalogueItem $item ): string => $item->title,
				$this->service( ProductLists::class )->page( $query )->items()
			)
		);
	}

	public function testSortsByDateNameAndPrice(): void {
		$newest = $this->titles( new ProductListQuery() );
		self::assertSame( array( 'Tray', 'Oak table', 'Moon vase', 'T-Shirt vase' ), $newest, 'Sold-out products come last.' );
		self::assertSame(
			array( 'Tray', 'T-Shirt vase', 'Moon vase', 'Oak table' ),
			$this->titles( new ProductListQuery( sort: Sort::PriceUp ) )
		);
		self::assertSame(
			array( 'Oak table', 'Moon vase', 'T-Shirt vase', 'Tray' ),
			$this->titles( new ProductListQuery( sort: Sort::PriceDown ) )
		);
		self::assertSame(
			array( 'Padėklas', 'Stalas', 'Šviesi vaza', 'Žalsva vaza' ),
			$this->titles( new ProductListQuery( sort: Sort::Name ), 'lt' )
		);
	}

	public function testFiltersAndCounts(): void {
		self::assertSame( array( 'Tray', 'Moon vase', 'T-Shirt vase' ), $this->titles( new ProductListQuery( within: $this->vases ) ) );
		$filtered = fn ( array $selected ): array => $this->titles( new ProductListQuery( selected: $selected ) );
		self::assertSame( array( 'Tray', 'Oak table' ), $filtered( array( 'category' => (string) $this->tables ) ) );
		self::assertSame( array( 'Moon vase', 'T-Shirt vase' ), $filtered( array( 'from' => '59', 'to' => '89' ) ) );
		self::assertSame( array( 'Tray', 'Oak table', 'Moon vase' ), $filtered( array( 'stock' => '1' ) ) );
		$page  = $this->service( ProductLists::class )->page( new ProductListQuery( $this->vases, selected: array( 'from' => '30' ) ) );
		$range = $page->group( 'price' )?->range;
		self::assertSame(
			array( 2, 3, 1, 2900, 8900 ),
			array( $page->total, $page->scope, $page->group( 'stock' )?->choices[0]->count, $range?->lowest, $range?->highest )
		);
		$prices = function ( array $selected ): array {
			$range = $this->service( ProductLists::class )->page( new ProductListQuery( selected: $selected ) )->group( 'price' )?->range;
			return array( $range?->lowest, $range?->highest );
		};
		self::assertSame( array( 2900, 79000 ), $prices( array( 'from' => '50' ) ) );
		self::assertSame( array( 2900, 8900 ), $prices( array( 'from' => '50', 'category' => (string) $this->vases ) ) );
		self::assertSame(
			array( 'Tables 2', 'Vases 3' ),
			array_map( static fn ( Category $category ): string => "$category->title $category->count", $page->categories )
		);
	}

	public function testPaginates(): void {
		self::assertSame( array( 'Moon vase', 'T-Shirt vase' ), $this->titles( new ProductListQuery( page: 2, size: 2 ) ) );
		self::assertSame( array(), $this->titles( new ProductListQuery( page: 3, size: 2 ) ) );
		self::assertSame( 2, $this->service( ProductLists::class )->page( new ProductListQuery( page: 9, size: 2 ) )->pages );
	}

	public function testSearchesTitlesAndTexts(): void {
		$search = fn ( string $term, string $language = 'en' ): array => $this->titles(
			new ProductListQuery( search: $term, sort: Sort::Relevance ),
			$language
		);
		self::assertSame( array( 'T-Shirt vase' ), $search( 'tshirt' ) );
		self::assertSame( array( 'T-Shirt vase' ), $search( 'SHIRT t' ) );
		self::assertSame( array( 'Šviesi vaza' ), $search( 'sviesi', 'lt' ) );
		self::assertSame( array( 'Žalsva vaza' ), $search( 'ŽALSVA', 'lt' ) );
		self::assertSame( array( 'Moon vase', 'T-Shirt vase', 'Tray' ), $search( 'vase' ), 'Matches in the title come first.' );
		self::assertSame( array( 'Oak table', 'Tray' ), $search( 'table' ) );
		self::assertSame( array( 'Oak table', 'Tray' ), $search( 'able' ), 'Corrected: a letter is too little for a compound.' );
		self::assertSame( array(), $search( 'nothing' ) );
		self::assertSame( array(), $search( '%' ) );
		self::assertSame( array(), $search( "' OR 1=1 --" ) );
		self::assertSame( array(), $search( 'v_se' ), 'LIKE wildcards are escaped.' );
	}

	public function testPageTakesFewQueries(): void {
		$lists = $this->service( ProductLists::class );
		$this->service( BlockStore::class )->forget();
		self::assertSame( 10, $this->queriesOf( fn () => $lists->page( new ProductListQuery( within: $this->vases ) ) ) );
		$this->service( BlockStore::class )->forget();
		self::assertSame( 3, $this->queriesOf( fn () => $lists->pick( 'new', 4 ) ) );
	}

	public function testPicksProductsForGrids(): void {
		$lists  = $this->service( ProductLists::class );
		$titles = static fn ( array $products ): array => array_column( array_column( $products, 'item' ), 'title' );
		self::assertSame( array( 'Tray', 'Oak table' ), $titles( $lists->pick( 'new', 2 ) ) );
		self::assertSame( array( 'Tray', 'Oak table', 'Moon vase' ), $titles( $lists->pick( 'new', 3 ) ), 'The older one can be bought.' );
		self::assertSame( array( 'Oak table' ), $titles( $lists->pick( 'featured', 4 ) ) );
		self::assertSame( array( 'Oak table' ), $titles( $lists->pick( 'sale', 4 ) ) );
		self::assertSame(
			array( 'Tray', 'Moon vase', 'T-Shirt vase' ),
			$titles( $lists->pick( 'category', 4, $this->vases ) ),
			'Sold-out products come last.'
		);
		self::assertSame(
			array( 'Tray', 'T-Shirt vase' ),
			$titles( $lists->related( $this->vases, 4, 1 ) ),
			'The product itself is excluded.'
		);
	}
}
