<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Catalogue;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Search\Lists\Facet;
use Vitrine\Search\Lists\ProductListQuery;
use Vitrine\Search\Lists\Sort;

final class ProductListQueryTest extends TestCase {

	public function testParsesUrl(): void {
		$query = ProductListQuery::fromAddress(
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
		self::assertSame( array( 3, 5 ), $query->categories );
		self::assertSame( 4990, $query->from );
		self::assertSame( 12000, $query->to );
		self::assertTrue( $query->inStock );
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
		$query = ProductListQuery::fromAddress( array( 'from' => '500', 'to' => '100' ), 24 );
		self::assertSame( array( 10000, 50000 ), array( $query->from, $query->to ) );
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
		self::assertEquals( new ProductListQuery( size: 24 ), ProductListQuery::fromAddress( $get, 24, null, true ) );
	}

	public function testCategoryPageHasNoCategoryFilter(): void {
		$query = ProductListQuery::fromAddress( array( 'category' => '3', 's' => 'x' ), 24, 7 );
		self::assertSame( 7, $query->within );
		self::assertFalse( $query->filtered() );
		self::assertSame( '', $query->search );
	}

	public function testSearchSortsByRelevanceByDefault(): void {
		self::assertSame( Sort::Relevance, ProductListQuery::fromAddress( array( 's' => 'x' ), 24, null, true )->sort );
		self::assertSame( array( 's' => 'x' ), ProductListQuery::fromAddress( array( 's' => 'x' ), 24, null, true )->arguments() );
	}

	public function testTruncatesLongTermAtCharacter(): void {
		$query = ProductListQuery::fromAddress( array( 's' => str_repeat( 'ž', 200 ) ), 24, null, true );
		self::assertSame( str_repeat( 'ž', ProductListQuery::MAX_SEARCH_LENGTH ), $query->search );
	}

	public function testFacetsHaveOneAddress(): void {
		$read = static fn ( array $get ): ProductListQuery => ProductListQuery::fromAddress( $get, 24 );
		$one  = $read( array( 'f_glaze' => '15,12,15,x', 'stock' => '1', 'brand' => '7', 'f_cup' => '20-30,-1.5' ) );
		self::assertSame(
			array( 'brand' => '7', 'f_cup' => '-1.5,20-30', 'f_glaze' => '12,15', 'stock' => '1' ),
			$one->arguments()
		);
		self::assertEquals( $one, $read( array( 'brand' => '7', 'f_glaze' => '12,15', 'f_cup' => '-1.5,20-30', 'stock' => '1' ) ) );
		self::assertTrue( $one->filtered() );
		self::assertSame( array( 'f_glaze' => '3,12,15' ), $one->toggled( 'f_glaze', '3' ) );
		self::assertSame( array( 'f_glaze' => '15' ), $one->toggled( 'f_glaze', '12' ) );
		self::assertSame( array( 'brand' => null ), $one->toggled( 'brand', '7' ) );
		self::assertSame(
			array( 'f_a', 'f_cup', 'f_glaze', 'stock' ),
			array_keys( $one->arguments( array( 'f_a' => '1', 'brand' => null ) ) )
		);
	}

	public function testArgumentsAreInTheOrderThatTheBrowserKnows(): void {
		$given = array( 'page' => '2', 'sort' => Sort::Newest->value, 'stock' => '1', 'to' => '9', 'from' => '1' );
		$given += array( 'f_cup' => '2', 'brand' => '1', 'category' => '5', 'exact' => '1', 's' => 'oak' );
		$names = array_keys( ProductListQuery::fromAddress( $given, 24, null, true )->arguments() );
		$known = array_map( static fn ( string $name ): string => Facet::isName( $name ) ? '' : $name, $names );
		self::assertSame( ProductListQuery::ARGUMENTS, array_values( array_unique( $known ) ) );
		self::assertCount( count( ProductListQuery::ARGUMENTS ) + 1, $names );
	}

	public function testThousandsOfValuesAreCut(): void {
		$get = array( 'f_a' => implode( ',', range( 1, 1000 ) ) );
		for ( $number = 0; $number < 1000; ++$number ) {
			$get[ "f_x$number" ] = '1';
		}
		$query = ProductListQuery::fromAddress( $get, 24 );
		self::assertSame( ProductListQuery::MAX_VALUES, array_sum( array_map( 'count', $query->facets ) ) );
	}
}
