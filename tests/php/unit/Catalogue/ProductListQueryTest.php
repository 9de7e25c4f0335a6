<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Catalogue;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Catalogue\Lists\ProductListQuery;
use Vitrine\Catalogue\Lists\Sort;

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
				'page'     => '3',
				's'        => 'vaza',
				'category' => '3,5',
				'from'     => '49.90',
				'to'       => '120',
				'stock'    => '1',
				'sort'     => 'price-desc',
			),
			$query->arguments( array( 'page' => 3 ) )
		);
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
}
