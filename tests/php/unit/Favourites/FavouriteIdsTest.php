<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Favourites;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Favourites\FavouriteIds;

final class FavouriteIdsTest extends TestCase {

	/** @return iterable<string, array{mixed, list<int>}> */
	public static function cookies(): iterable {
		yield 'as the shop writes it'  => array( '["12","34"]', array( 12, 34 ) );
		yield 'numbers'                => array( '[12,34]', array( 12, 34 ) );
		yield 'a duplicate'            => array( '["12",12,"12"]', array( 12 ) );
		yield 'none'                   => array( '[]', array() );
		yield 'nothing'                => array( '', array() );
		yield 'a truncated cookie'     => array( '["12","3', array() );
		yield 'not a list'             => array( '{"a":"12"}', array( 12 ) );
		yield 'invalid ids'            => array( '["0","-1","1.5"," 7","x","99999999999",null,true,["8"],"9"]', array( 9 ) );
		yield 'ids among other things' => array( '["0","5","x",6,6.5,false]', array( 5, 6 ) );
		yield 'a number'               => array( '5', array() );
		yield 'a list of cookies'      => array( array( '["12"]' ), array() );
		yield 'nested too deeply'      => array( str_repeat( '[', 600 ) . str_repeat( ']', 600 ), array() );
	}

	/** @param list<int> $ids */
	#[DataProvider( 'cookies' )]
	public function testCookiesAreParsed( mixed $cookie, array $ids ): void {
		self::assertSame( $ids, FavouriteIds::fromCookies( array( 'favorite' => $cookie ) ) );
	}

	public function testMetaIsParsedAndWritten(): void {
		self::assertSame( array(), FavouriteIds::fromMeta( '' ) );
		self::assertSame( array( 12, 34 ), FavouriteIds::fromMeta( '12,34,12,x,-5,' ) );
		self::assertSame( '12,34', FavouriteIds::toMeta( array( 12, 34 ) ) );
		self::assertSame( '', FavouriteIds::toMeta( array() ) );
	}

	public function testListsAreCutAtTheLimit(): void {
		self::assertCount( FavouriteIds::MAX_FAVOURITES, FavouriteIds::fromMeta( implode( ',', range( 1, 700 ) ) ) );
		self::assertCount(
			FavouriteIds::MAX_FAVOURITES,
			FavouriteIds::fromCookies( array( 'favorite' => json_encode( range( 1, 700 ) ) ) )
		);
	}
}
