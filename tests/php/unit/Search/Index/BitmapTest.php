<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Search\Index;

use PHPUnit\Framework\TestCase;
use Vitrine\Search\Index\Bitmap;

/** Compares sets of bits with lists of ids. */
final class BitmapTest extends TestCase {

	/** @return list<int> */
	private static function random( int $count, int $most ): array {
		$ids = array();
		for ( $i = 0; $i < $count; ++$i ) {
			$ids[] = mt_rand( 1, $most );
		}
		$ids = array_values( array_unique( $ids ) );
		sort( $ids );
		return $ids;
	}

	public function testSetsBehaveLikeLists(): void {
		mt_srand( 14 );
		foreach ( array( array( 0, 0 ), array( 3, 5 ), array( 400, 900 ), array( 20, 100_000 ), array( 900, 30 ) ) as [ $one, $other ] ) {
			$a    = self::random( $one, 1000 );
			$b    = self::random( $other, 3000 );
			$setA = Bitmap::of( $a );
			$setB = Bitmap::of( $b );
			self::assertSame( $a, $setA->ids() );
			self::assertSame( count( $a ), $setA->count() );
			self::assertSame( $a === array(), $setA->isEmpty() );
			self::assertSame( array_values( array_intersect( $a, $b ) ), $setA->and( $setB )->ids() );
			self::assertSame( array_values( array_diff( $a, $b ) ), $setA->without( $setB )->ids() );
			self::assertSame( array_values( array_diff( $b, $a ) ), $setB->without( $setA )->ids() );
			$both = array_values( array_unique( array( ...$a, ...$b ) ) );
			sort( $both );
			self::assertSame( $both, $setA->or( $setB )->ids() );
			self::assertTrue( $setA->without( $setA )->isEmpty() );
			foreach ( array( 0 => 5, 3 => 2, 250 => 100, 399 => 50, 5000 => 3, 7 => 0 ) as $offset => $length ) {
				self::assertSame( array_slice( $b, $offset, $length ), $setB->slice( $offset, $length ) );
			}
			self::assertSame( $a, Bitmap::fromStored( $setA->stored() )->ids() );
			foreach ( array( 1, 500, 1000, 1001, 999_999 ) as $id ) {
				self::assertSame( in_array( $id, $a, true ), $setA->has( $id ) );
			}
		}
	}

	public function testDamagedTextIsAnEmptySet(): void {
		foreach ( array( '', 'z', 'zAAAA', 'r', 'r*', 'nothing' ) as $stored ) {
			self::assertSame( 0, Bitmap::fromStored( $stored )->count(), $stored );
		}
	}

	public function testDenseSetsAreNotCompressed(): void {
		$random = array_filter( range( 1, 20_000 ), static fn (): bool => mt_rand( 0, 1 ) === 1 );
		self::assertStringStartsWith( 'r', Bitmap::of( array_values( $random ) )->stored() );
		self::assertStringStartsWith( 'z', Bitmap::of( array( 99_000 ) )->stored() );
	}
}
