<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Search\Lists;

use LogicException;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Search\Lists\Filters\CategoryFilter;
use Vitrine\Search\Lists\Filters\Facet;
use Vitrine\Search\Lists\Filters\FacetFilter;
use Vitrine\Search\Lists\Filters\FilterList;
use Vitrine\Search\Lists\Filters\PriceFilter;
use Vitrine\Search\Lists\Filters\StockFilter;
use Vitrine\Search\Lists\Filters\ValueList;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\Sort;

final class ProductListQueryTest extends TestCase {

	private static function filters(): FilterList {
		$unread = static fn () => throw new LogicException( 'An address is read without the database.' );
		return new FilterList(
			array( new CategoryFilter(), new FacetFilter( $unread ), new PriceFilter( $unread ), new StockFilter() )
		);
	}

	public function testParsesUrl(): void {
		$query = ProductListQuery::fromAddress(
			self::filters(),
			array(
				's'        => ' vaza ',
				'category' => '3,5',
				'from'     => '49.90',
				'to'       => '120',
				'stock'    => '1',
				'sort'     => 'price-desc',
				'page'     => '2',
			),
			24,
			null,
			true
		);
		self::assertSame( 'vaza', $query->search );
		self::assertSame( array( 'category' => '3,5', 'from' => '49.90', 'to' => '120', 'stock' => '1' ), $query->selected );
		self::assertSame( Sort::PriceDown, $query->sort );
		self::assertSame( 2, $query->page );
		self::assertSame(
			array(
				's'        => 'vaza',
				'category' => '3,5',
				'from'     => '49.90',
				'to'       => '120',
				'stock'    => '1',
				'sort'     => 'price-desc',
				'page'     => '3',
			),
			$query->arguments( array( 'page' => 3 ) )
		);
	}

	public function testPricesInTheWrongOrderAreSwapped(): void {
		$query = ProductListQuery::fromAddress( self::filters(), array( 'from' => '500', 'to' => '100' ), 24 );
		self::assertSame( array( 'from' => '100', 'to' => '500' ), $query->selected );
	}

	/** @return array<string, array{array<mixed>}> */
	public static function nonsense(): array {
		return array(
			'empty'              => array( array() ),
			'wrong types'        => array(
				array(
					's'        => array( 'x' ),
					'category' => array( array( 1 ) ),
					'from'     => array(),
					'sort'     => array( 'name' ),
					'page'     => array( 2 ),
					'stock'    => array(),
				),
			),
			'not numbers'        => array( array( 'category' => 'x,-1,0', 'from' => '1e9', 'to' => '-5', 'page' => '-3' ) ),
			'SQL'                => array( array( 'category' => "1) OR 1=1", 'from' => "1' OR '1", 'sort' => 'price; DROP' ) ),
			'broken bytes'       => array( array( 's' => "\xff\xfe", 'sort' => "\xff" ) ),
			'huge numbers'       => array( array( 'category' => '99999999999999999999', 'from' => '99999999999' ) ),
			'facets'             => array(
				array(
					'f_'           => '1',
					'f_A'          => '1',
					"f_a\n"        => '1',
					'f_' . str_repeat( 'a', 61 ) => '1',
					'f_a'          => array( '1' ),
					'f_b'          => 'x,1e5,--1,1-,0x1,1.123456,99999999999,1-2-3',
					'f_c'          => "\xff1",
					'f_d'          => '',
					'brand'        => "1' OR '1",
					'brands'       => '1',
				),
			),
			'relevance of what?' => array( array( 'sort' => 'relevance' ) ),
		);
	}

	/** @param array<mixed> $get */
	#[DataProvider( 'nonsense' )]
	public function testIgnoresInvalidArguments( array $get ): void {
		$none = new ProductListQuery( size: 24, order: ProductListQuery::order( self::filters() ) );
		self::assertEquals( $none, ProductListQuery::fromAddress( self::filters(), $get, 24, null, true ) );
	}

	public function testCategoryPageHasNoCategoryFilter(): void {
		$query = ProductListQuery::fromAddress( self::filters(), array( 'category' => '3', 's' => 'x' ), 24, 7 );
		self::assertSame( 7, $query->within );
		self::assertFalse( $query->filtered() );
		self::assertSame( '', $query->search );
	}

	public function testSearchSortsByRelevanceByDefault(): void {
		$query = ProductListQuery::fromAddress( self::filters(), array( 's' => 'x' ), 24, null, true );
		self::assertSame( Sort::Relevance, $query->sort );
		self::assertSame( array( 's' => 'x' ), $query->arguments() );
	}

	public function testTruncatesLongTermAtCharacter(): void {
		$query = ProductListQuery::fromAddress( self::filters(), array( 's' => str_repeat( 'ž', 200 ) ), 24, null, true );
		self::assertSame( str_repeat( 'ž', ProductListQuery::MAX_SEARCH_LENGTH ), $query->search );
	}

	public function testFacetsHaveOneAddress(): void {
		$read = static fn ( array $get ): ProductListQuery => ProductListQuery::fromAddress( self::filters(), $get, 24 );
		$one  = $read( array( 'f_glaze' => '15,12,15,x', 'stock' => '1', 'brand' => '7', 'f_cup' => '20-30,-1.5' ) );
		self::assertSame(
			array( 'brand' => '7', 'f_cup' => '-1.5,20-30', 'f_glaze' => '12,15', 'stock' => '1' ),
			$one->arguments()
		);
		self::assertEquals( $one, $read( array( 'brand' => '7', 'f_glaze' => '12,15', 'f_cup' => '-1.5,20-30', 'stock' => '1' ) ) );
		self::assertTrue( $one->filtered() );
		self::assertSame( '3,12,15', ValueList::toggled( $one->selected['f_glaze'], '3' ) );
		self::assertSame( '15', ValueList::toggled( $one->selected['f_glaze'], '12' ) );
		self::assertNull( ValueList::toggled( $one->selected['brand'], '7' ) );
		self::assertSame(
			array( 'f_a', 'f_cup', 'f_glaze', 'stock' ),
			array_keys( $one->arguments( array( 'f_a' => '1', 'brand' => null ) ) )
		);
	}

	public function testArgumentsAreInTheOrderThatTheBrowserKnows(): void {
		$given = array( 'page' => '2', 'sort' => Sort::Newest->value, 'stock' => '1', 'to' => '9', 'from' => '1' );
		$given += array( 'f_cup' => '2', 'brand' => '1', 'category' => '5', 'exact' => '1', 's' => 'oak' );
		$names = array_keys( ProductListQuery::fromAddress( self::filters(), $given, 24, null, true )->arguments() );
		$known = array_map( static fn ( string $name ): string => Facet::isName( $name ) ? '' : $name, $names );
		$order = ProductListQuery::order( self::filters() );
		self::assertSame( $order, array_values( array_unique( $known ) ) );
		self::assertCount( count( $order ) + 1, $names );
		self::assertSame( array( 's', 'exact', 'from', 'to', 'sort', 'page' ), ProductListQuery::texts( self::filters() ) );
	}

	public function testThousandsOfValuesAreCut(): void {
		$get = array( 'f_a' => implode( ',', range( 1, 1000 ) ) );
		for ( $number = 0; $number < 1000; ++$number ) {
			$get[ "f_x$number" ] = '1';
		}
		$query = ProductListQuery::fromAddress( self::filters(), $get, 24 );
		self::assertSame( FacetFilter::MAX_VALUES, count( ValueList::keys( implode( ',', $query->selected ) ) ) );
	}
}
